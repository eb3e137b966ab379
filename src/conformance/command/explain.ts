import { Command } from 'commander';
import type { JournalEntry } from '../answer.ts';
import type { CommandParts } from './parts.ts';
import { type RunOptions, addTargetOptions } from './run-options.ts';
import { takeEnvironment } from './take-environment.ts';

const HELP = `
Examples:
  petstore-conformance explain createPet.name-null
  petstore-conformance explain observe.limit-0`;

/** Ids of one run are not those of another. */
const NOTE = 'as they are sent to a fresh petstore-mock; ids and names differ from run to run';

async function explain(id: string, options: RunOptions, parts: CommandParts): Promise<void> {
  const [{ findCheck }, { toClauses }, { toCurl }, { planRequests }] = await Promise.all([
    import('../find-check.ts'),
    import('../to-clauses.ts'),
    import('../curl.ts'),
    import('./plan-requests.ts'),
  ]);
  const check = findCheck(id);
  const lines = [check.id, '', check.title, ''];
  const put = (label: string, texts: readonly string[]) =>
    lines.push(...texts.map((text, index) => `${(index === 0 ? label : '').padEnd(10)}${text}`));

  const [clause] = toClauses([check]);
  const quotes = clause?.quotes ?? [];
  put(check.level === 'MAY' ? 'open' : 'clause', [`${clause?.id} (${clause?.source})`, ...quotes]);

  const { journal, configuration } = await planRequests({ ...options, only: [id] }, parts);
  const own = journal.filter(({ checkId }) => checkId === id);
  const show = (entries: readonly JournalEntry[]) => entries.map(({ request }) => toCurl(request, configuration));
  const isFor = (exchange: unknown) => (entry: JournalEntry) => exchange !== undefined && entry.exchange === exchange;
  const { control, probe, needs } = check;
  if (control) put('control', [`expects ${control.expect.says}:`, ...show(own.filter(isFor(control)))]);
  if (probe) put('probe', [`expects ${probe.expect.says}:`, ...show(own.filter(isFor(probe)))]);
  const rest = own.filter((entry) => !isFor(control)(entry) && !isFor(probe)(entry));
  if (rest.length > 0) put('requests', show(rest));
  if (needs) put('judges', [`the answers to ${needs === 'all' ? 'all other checks' : needs.join(', ')} too`]);
  if (own.length > 0) put('', [`(${NOTE})`]);

  const mutants = new Map((await parts.mutants()).map(({ name, sentence }) => [name, sentence]));
  put(
    'catches',
    (check.kills ?? []).map((name) => `${name}: ${mutants.get(name)}`),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function createExplainCommand(name: string, parts: CommandParts): Command {
  const command = addTargetOptions(new Command(name))
    .argument('<id>', 'a check, see: petstore-conformance list')
    .addHelpText('after', HELP)
    .action((id: string, options: RunOptions) => explain(id, options, parts));
  takeEnvironment(command);
  return command;
}
