import { Command } from 'commander';
import { version } from '../generated/version.ts';
import { addServeOptions } from './add-serve-options.ts';
import { printChoices } from './commands/choices.ts';
import { serve } from './commands/serve.ts';
import { printVariants } from './commands/variants.ts';
import type { CommandDependencies } from './dependencies.ts';
import type { ServeOptions } from './serve-options.ts';

const HELP = `
Every option that takes a value can also be set by an environment variable:
PETSTORE_MOCK_PORT for --port. Separate the values of a repeatable option with
spaces. Empty variables are ignored, and the command line takes precedence.

Exit codes:
  0  stopped by Ctrl+C or SIGTERM
  2  usage error, or the server cannot start; the message says why

Examples:
  petstore-mock
  petstore-mock --port 0 --quiet
  petstore-mock --pets 1000 --seed 42
  petstore-mock --data pets.json --watch
  petstore-mock --latency 50..300 --fail createPet=500:0.1
  petstore-mock --choice limitOutOfRange=clamp --now 2030-12-06
  PETSTORE_MOCK_PORT=8080 petstore-mock`;

/** Creates the commands of petstore-mock. Without a command, it serves. */
export function createProgram(dependencies: CommandDependencies): Command {
  const program = new Command('petstore-mock')
    .description('Serves the Petstore Animals Service, with its data in memory.')
    .version(version, '--version', 'print the version of petstore-kit')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .usage('[options]\n       petstore-mock COMMAND')
    .action((options: ServeOptions) => serve(options, dependencies))
    .addHelpText('after', HELP);
  addServeOptions(program);
  program
    .command('choices')
    .description('list the points that the specification leaves open, and their choices')
    .action(printChoices);
  program
    .command('mutants')
    .description('list the mutants: services with one deliberate fault, to try a check on')
    .action(() => printVariants(dependencies.mutants()));
  program
    .command('variants')
    .description('list the conforming variants, which differ where the specification is silent')
    .action(() => printVariants(dependencies.conformingVariants()));
  for (const command of [program, ...program.commands]) {
    command
      .allowExcessArguments(false)
      .exitOverride()
      // Errors are printed by `main`, all in one style.
      .showSuggestionAfterError(false)
      .configureOutput({ outputError: () => {} });
  }
  return program;
}
