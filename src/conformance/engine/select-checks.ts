import { type Check, levels as levelNames } from '../checks/check.ts';
import { checks as allChecks } from '../checks/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import type { Configuration } from '../options/options.ts';
import { UsageError } from '../usage-error.ts';

type SelectionOptions = Pick<Configuration, 'only' | 'skip' | 'grep' | 'levels' | 'readOnly'>;

const groupOf = ({ id }: Check) => id.split('.', 1)[0] ?? '';

/** The checks that a name stands for: a check, all of an operation or another group, or those of a clause. */
function findByName(name: string): readonly Check[] {
  const exact = allChecks.filter(({ id }) => id === name);
  return exact.length > 0 ? exact : allChecks.filter((check) => groupOf(check) === name || check.clause === name);
}

function findNamed(option: 'only' | 'skip', names: readonly string[]): ReadonlySet<Check> {
  return new Set(
    names.flatMap((name) => {
      const found = findByName(name);
      if (found.length > 0) return found;
      const known = new Set(allChecks.flatMap((check) => [groupOf(check), check.id, check.clause]));
      throw new UsageError({
        option,
        problem: `unknown check, operation or clause ${JSON.stringify(name)}`,
        advice: didYouMean(name, [...known]).trim() || 'Use the id of a check, operation or clause.',
      });
    }),
  );
}

function findMatching(pattern: string): ReadonlySet<Check> {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'i');
  } catch (error) {
    throw new UsageError(
      {
        option: 'grep',
        problem: `invalid regular expression ${JSON.stringify(pattern)}`,
        advice: 'Escape characters with a special meaning, such as \\( for a parenthesis.',
      },
      { cause: error },
    );
  }
  const found = allChecks.filter(({ id, title }) => expression.test(id) || expression.test(title));
  if (found.length > 0) return new Set(found);
  const ids = allChecks.map(({ id }) => id);
  throw new UsageError({
    option: 'grep',
    problem: `${JSON.stringify(pattern)} matches no id and no title`,
    advice: didYouMean(pattern, ids).trim() || 'Use another pattern.',
  });
}

/**
 * The checks that the options leave, in the order of the report.
 *
 * @throws UsageError when a name or pattern matches nothing, or nothing is left.
 */
export function selectChecks({ only, skip, grep, levels, readOnly }: SelectionOptions): readonly Check[] {
  const wanted = only.length > 0 ? findNamed('only', only) : undefined;
  const unwanted = findNamed('skip', skip);
  const matching = grep === undefined ? undefined : findMatching(grep);
  for (const level of levels) {
    if (!levelNames.includes(level))
      throw new UsageError({
        option: 'levels',
        problem: `unknown level ${JSON.stringify(level)}`,
        advice: `Use one of ${levelNames.join(', ')}.`,
      });
  }
  const selected = allChecks.filter(
    (check) =>
      (wanted?.has(check) ?? true) &&
      !unwanted.has(check) &&
      (matching?.has(check) ?? true) &&
      (levels.length === 0 || levels.includes(check.level)) &&
      !(readOnly && check.isMutating),
  );
  if (selected.length > 0) return selected;
  const left = describeFilters({ only, skip, grep, levels, readOnly }).join(' ');
  throw new UsageError({ problem: `No check matches ${left}`, advice: 'Remove or change one of these filters.' });
}

/** How the options narrow the selection, as they are written on the command line. */
export function describeFilters({ only, skip, grep, levels, readOnly }: SelectionOptions): string[] {
  return [
    ...(only.length > 0 ? [`--only ${only.join(' ')}`] : []),
    ...(skip.length > 0 ? [`--skip ${skip.join(' ')}`] : []),
    ...(grep === undefined ? [] : [`--grep ${JSON.stringify(grep)}`]),
    ...levels.map((level) => `--level ${level}`),
    ...(readOnly ? ['--read-only'] : []),
  ];
}

/**
 * The checks that have to ask the target so that the selected ones can be told: these, and those whose answers they judge.
 * What is skipped asks nothing.
 */
export function addDependencies(selected: readonly Check[], { skip, readOnly }: SelectionOptions): readonly Check[] {
  const asking = new Set(selected);
  const unwanted = findNamed('skip', skip);
  // A set that grows while it is gone through is gone through to its new end.
  for (const { dependsOn = [] } of asking) {
    for (const check of dependsOn === 'all' ? allChecks : dependsOn.flatMap(findByName)) {
      if (!unwanted.has(check) && !(readOnly && check.isMutating)) asking.add(check);
    }
  }
  return allChecks.filter((check) => asking.has(check));
}
