import { Command } from 'commander';
import { type RunOptions, addSelectionOptions } from '../run-options.ts';
import { readEnvironment } from '../read-environment.ts';

const HELP = `
Examples:
  petstore-conformance list --level MUST
  petstore-conformance list --only createPet | grep 400`;

async function list(options: RunOptions): Promise<void> {
  const { selectChecks } = await import('../../engine/select-checks.ts');
  const { only = [], skip = [], grep, level = [], readOnly = false } = options;
  const selected = selectChecks({ only, skip, grep, levels: level as [], readOnly });
  const width = Math.max(...selected.map(({ id }) => id.length));
  process.stdout.write(selected.map(({ id, title }) => `${id.padEnd(width)}  ${title}\n`).join(''));
}

export function createListCommand(name: string): Command {
  const command = addSelectionOptions(new Command(name)).addHelpText('after', HELP).action(list);
  readEnvironment(command);
  return command;
}
