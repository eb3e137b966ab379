import { Command } from 'commander';
import { selectChecks } from '../../engine/select-checks.ts';
import { readEnvironment } from '../read-environment.ts';
import { type RunOptions, addSelectionOptions } from '../run-options.ts';

const HELP = `
Examples:
  petstore-conformance list --level MUST
  petstore-conformance list --only createPet | grep 400`;

function list(options: RunOptions): void {
  const { only = [], skip = [], grep, level = [], readOnly = false } = options;
  const selected = selectChecks({ only, skip, grep, levels: level as [], readOnly });
  const width = Math.max(...selected.map(({ id }) => id.length));
  process.stdout.write(selected.map(({ id, title }) => `${id.padEnd(width)}  ${title}\n`).join(''));
}

/** `petstore-conformance list`: lists the checks. */
export function createListCommand(): Command {
  const command = addSelectionOptions(new Command('list'))
    .description('list the checks, one per line')
    .addHelpText('after', HELP)
    .action(list);
  readEnvironment(command);
  return command;
}
