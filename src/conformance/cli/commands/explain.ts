import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import type { Check } from '../../checks/check.ts';
import { withKey } from '../../options/api-keys.ts';
import type { Exchange, Purpose } from '../../exchange/exchange.ts';
import { findCheck } from '../../engine/find-check.ts';
import { toCurl } from '../../http/curl/to-curl.ts';
import { toClauses } from '../../result/to-clauses.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { planRequests } from '../plan-requests.ts';
import { usualCauseOf } from '../usual-causes.ts';

const HELP = `
Examples:
  petstore-conformance explain createPet.name-null
  petstore-conformance explain observe.limit-0`;

const NOTE = 'as sent to a fresh petstore-mock; ids and names differ in each run';

type Options = CommandOptions['explain'];

/** Counts equal lines that follow each other, in a comment of the shell. */
function countRepeated(lines: readonly string[]): string[] {
  const counted: { line: string; count: number }[] = [];
  for (const line of lines) {
    const last = counted.at(-1);
    if (last?.line === line) last.count++;
    else counted.push({ line, count: 1 });
  }
  return counted.map(({ line, count }) => (count === 1 ? line : `${line} # ${count} times`));
}

async function explain(
  id: string,
  { mutants: listsMutants = false, ...options }: Options,
  dependencies: CommandDependencies,
): Promise<void> {
  const check = findCheck(id);
  const lines = [check.id, '', check.title, ''];
  const put = (label: string, texts: readonly string[]) =>
    lines.push(...texts.map((text, index) => `${(index === 0 ? label : '').padEnd(12)}${text}`));

  const [clause] = toClauses([check]);
  const label = check.level === 'MAY' ? 'open point' : 'clause';
  put(label, [`${clause?.id} (${clause?.source})`, ...(clause?.quotes ?? [])]);

  const { journal, plan } = await planRequests({ ...options, only: [id] }, dependencies);
  const own = journal.filter(({ checkId }) => checkId === id);
  const show = (entries: readonly Exchange[]) =>
    countRepeated(entries.map(({ request }) => toCurl(request, withKey(plan.configuration))));
  const sentFor = (purpose?: Purpose) => show(own.filter((entry) => entry.purpose === purpose));
  const { control, dependsOn } = check;
  if (control) put('control', [`must get ${control.status}:`, ...sentFor('control')]);
  put('requests', sentFor());
  if (dependsOn)
    put('inspects', [`also the responses of ${dependsOn === 'all' ? 'all other checks' : dependsOn.join(', ')}`]);
  if (id.startsWith('oracle.')) put('', ['It reports a violation of the clause that no other check reports.']);
  if (own.length > 0) put('', [`(${NOTE})`]);

  const usual = usualCauseOf(check);
  if (usual) {
    put('usual cause', [usual.cause]);
    put('remedy', [usual.remedy]);
  }
  if (listsMutants) put('mutants', await describeMutants(check, dependencies));
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function describeMutants({ level, clause }: Check, dependencies: CommandDependencies): Promise<string[]> {
  const mutants = (await dependencies.mutants()).filter(
    ({ breaks }) => breaks.level === level && breaks.clause === clause,
  );
  return mutants.map(({ name, description }) => `${name}: ${description}`);
}

/** `petstore-conformance explain`: shows what a check does, and why. */
export const createExplainCommand = (dependencies: CommandDependencies): Command =>
  addOptions(new Command('explain'))
    .description('show what a check tests, and the requests it sends')
    .argument('<id>', 'id of a check (list: petstore-conformance list)')
    .addHelpText('after', HELP)
    .action((id: string, options: Options) => explain(id, options, dependencies));
