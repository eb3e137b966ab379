import { Command } from 'commander';
import type { JournalEntry, Purpose } from '../../checks/journal.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { type RunOptions, addTargetOptions } from '../run-options.ts';
import { readEnvironment } from '../read-environment.ts';

const HELP = `
Examples:
  petstore-conformance explain createPet.name-null
  petstore-conformance explain observe.limit-0`;

/** Ids of one run are not those of another. */
const NOTE = 'as they are sent to a fresh petstore-mock; ids and names differ from run to run';

async function explain(id: string, options: RunOptions, parts: CommandDependencies): Promise<void> {
  const [{ findCheck }, { toClauses }, { toCurl }, { planRequests }] = await Promise.all([
    import('../../engine/find-check.ts'),
    import('../../result/to-clauses.ts'),
    import('../../http/to-curl.ts'),
    import('../plan-requests.ts'),
  ]);
  const check = findCheck(id);
  const lines = [check.id, '', check.title, ''];
  const put = (label: string, texts: readonly string[]) =>
    lines.push(...texts.map((text, index) => `${(index === 0 ? label : '').padEnd(10)}${text}`));

  const [clause] = toClauses([check]);
  const quotes = clause?.quotes ?? [];
  put(check.level === 'MAY' ? 'open' : 'clause', [`${clause?.id} (${clause?.source})`, ...quotes]);

  const { journal, plan } = await planRequests({ ...options, only: [id] }, parts);
  const own = journal.filter(({ checkId }) => checkId === id);
  const show = (entries: readonly JournalEntry[]) => entries.map(({ request }) => toCurl(request, plan.configuration));
  const sentFor = (purpose?: Purpose) => show(own.filter((entry) => entry.purpose === purpose));
  const { control, interaction, dependsOn } = check;
  if (control) put('control', [`expects ${control.expect.summary}:`, ...sentFor('control')]);
  if (interaction) put('probe', [`expects ${interaction.expect.summary}:`, ...sentFor('interaction')]);
  put('requests', sentFor());
  if (dependsOn)
    put('judges', [`the answers to ${dependsOn === 'all' ? 'all other checks' : dependsOn.join(', ')} too`]);
  if (own.length > 0) put('', [`(${NOTE})`]);

  const mutants = new Map((await parts.mutants()).map(({ name, description }) => [name, description]));
  put(
    'catches',
    (check.kills ?? []).map((name) => `${name}: ${mutants.get(name)}`),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function createExplainCommand(name: string, parts: CommandDependencies): Command {
  const command = addTargetOptions(new Command(name))
    .argument('<id>', 'a check, see: petstore-conformance list')
    .addHelpText('after', HELP)
    .action((id: string, options: RunOptions) => explain(id, options, parts));
  readEnvironment(command);
  return command;
}
