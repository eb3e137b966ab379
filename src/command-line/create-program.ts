import { Command } from 'commander';

/**
 * Creates a program with `--version` and `--help`. It prints no errors: its `main` does. Commands that are added to it
 * later behave the same after `copyInheritedSettings`.
 */
export function createProgram(name: string, version: string): Command {
  return new Command(name)
    .version(version, '--version', 'print the version of petstore-kit')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .allowExcessArguments(false)
    .exitOverride()
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: () => {} });
}
