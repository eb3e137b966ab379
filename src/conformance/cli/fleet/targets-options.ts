import { type Command, Option } from 'commander';
import { parseWholeNumber } from '../../../command-line/index.ts';

const collectWords = (text: string, previous: string[] = []) => [
  ...previous,
  ...text.split(/\s+/).filter((word) => word !== ''),
];

const option = (flags: string, description: string) => new Option(flags, description).helpGroup('Several targets:');

/** Adds the options for several targets. */
export function addTargetsOptions(command: Command): Command {
  return command
    .addOption(option('--target <name=url>', 'name and base URL of a target, repeatable').argParser(collectWords))
    .addOption(option('--targets <file>', 'YAML or JSON file of targets, each with options of its own'))
    .addOption(
      option('--parallel <number>', 'maximum targets at the same time (default: 4)').argParser(
        parseWholeNumber(1, 1000),
      ),
    );
}

/** Adds the option to resume a session with several targets. */
export const addResumeOption = (command: Command): Command =>
  command.addOption(option('--resume <dir>', 'folder for the report of each target; those in it are not tested again'));
