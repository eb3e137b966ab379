import { didYouMean } from '../../shared/did-you-mean.ts';
import { type Check, levels as levelNames } from '../checks/check.ts';
import { checks as allChecks } from '../checks/index.ts';
import type { Configuration } from '../options/options.ts';
import { groupOf } from '../result/group-of.ts';
import { UsageError, unknownName } from '../usage-error.ts';

type SelectionOptions = Pick<Configuration, 'only' | 'skip' | 'grep' | 'levels' | 'readOnly' | 'concurrent'>;

/** The checks that a name stands for: a single check, those of an operation or another group, or those of a clause. */
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
      const advice = 'Use an id that petstore-conformance list prints, or a clause of SPEC.md.';
      throw unknownName({ kind: 'check, operation or clause', name, option, advice }, known);
    }),
  );
}

function toRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'i');
  } catch (cause) {
    const problem = `invalid regular expression ${JSON.stringify(pattern)}`;
    const advice = String.raw`Escape characters with a special meaning, such as \( for a parenthesis.`;
    throw new UsageError({ option: 'grep', problem, advice }, { cause });
  }
}

function findMatching(pattern: string): ReadonlySet<Check> {
  const expression = toRegExp(pattern);
  const found = allChecks.filter(({ id, title }) => expression.test(id) || expression.test(title));
  if (found.length > 0) return new Set(found);
  const ids = allChecks.map(({ id }) => id);
  throw new UsageError({
    option: 'grep',
    problem: `${JSON.stringify(pattern)} matches no id and no title`,
    advice: didYouMean(pattern, ids).trim() || 'Use another pattern.',
  });
}

function assertLevels(levels: SelectionOptions['levels']): void {
  const unknown = levels.find((level) => !levelNames.includes(level));
  if (unknown === undefined) return;
  throw new UsageError({
    option: 'levels',
    problem: `unknown level ${JSON.stringify(unknown)}`,
    advice: `Use one of ${levelNames.join(', ')}.`,
  });
}

/**
 * Selects the checks that match all filters, in the order of the report.
 *
 * @throws UsageError if a name or pattern matches nothing, or no check is left.
 */
export function selectChecks(options: SelectionOptions): readonly Check[] {
  const { only, skip, grep, levels, readOnly, concurrent } = options;
  const included = only.length > 0 ? findNamed('only', only) : undefined;
  const excluded = findNamed('skip', skip);
  const matching = grep === undefined ? undefined : findMatching(grep);
  assertLevels(levels);
  const selected = allChecks.filter(
    (check) =>
      (included?.has(check) ?? true) &&
      !excluded.has(check) &&
      (matching?.has(check) ?? true) &&
      (levels.length === 0 || levels.includes(check.level)) &&
      !(readOnly && check.isMutating) &&
      // Not reported as not applicable in every run, but if it is named.
      (concurrent || !check.isConcurrent || (included ?? matching) !== undefined),
  );
  if (selected.length > 0) return selected;
  throw new UsageError({
    problem: `no check matches all of these filters: ${describeFilters(options).join(', ')}`,
    advice: 'Remove or change one of them.',
  });
}

/** How the options limit the selection, in the words of a report. */
export function describeFilters({ only, skip, grep, levels, readOnly }: SelectionOptions): string[] {
  return [
    ...(only.length > 0 ? [`only ${only.join(' and ')}`] : []),
    ...(skip.length > 0 ? [`skip ${skip.join(' and ')}`] : []),
    ...(grep === undefined ? [] : [`grep ${JSON.stringify(grep)}`]),
    ...(levels.length > 0 ? [`level ${levels.join(' or ')}`] : []),
    ...(readOnly ? ['read-only'] : []),
  ];
}

/**
 * Adds the checks whose responses the selected ones examine, and what those depend on in turn. Skipped checks are not
 * added.
 */
export function addDependencies(
  selected: readonly Check[],
  { skip, readOnly, concurrent }: SelectionOptions,
): readonly Check[] {
  const excluded = findNamed('skip', skip);
  const running = new Set<Check>();
  function add(check: Check): void {
    if (running.has(check)) return;
    running.add(check);
    const { dependsOn = [] } = check;
    const needed = dependsOn === 'all' ? allChecks : dependsOn.flatMap(findByName);
    for (const other of needed)
      if (!excluded.has(other) && !(readOnly && other.isMutating) && (concurrent || !other.isConcurrent)) add(other);
  }
  for (const check of selected) add(check);
  return allChecks.filter((check) => running.has(check));
}
