import type { FleetResult, FleetTargetResult } from '../../result/result.ts';

/** How a status is shown in a matrix, the worst first. */
export const cells: Readonly<Record<string, { sign: string; word: string; style: string }>> = {
  failure: { sign: '✕', word: 'violated', style: 'fail' },
  error: { sign: '?', word: 'inconclusive', style: 'inconclusive' },
  warning: { sign: '!', word: 'warning', style: 'warning' },
  known: { sign: '~', word: 'known failure', style: 'known' },
  unscored: { sign: '·', word: 'not scored', style: 'unscored' },
  skipped: { sign: '–', word: 'not applicable', style: 'not-applicable' },
  unselected: { sign: '/', word: 'not selected', style: 'not-applicable' },
};

const statuses = Object.keys(cells);

/** Whether any check could be run against a target. */
const isTested = ({ verdict }: FleetTargetResult) => verdict !== undefined && !verdict.notTestable;

/** The status of a target at a check; `undefined` if it passed. */
export const statusAt = (target: FleetTargetResult, check: string): string | undefined =>
  target.statuses[check] ?? (isTested(target) ? undefined : 'error');

/** The sign of a target at a check. */
export const signAt = (target: FleetTargetResult, check: string): string =>
  cells[statusAt(target, check) ?? '']?.sign ?? '✓';

/** Explains the signs of a matrix in one line. */
export function describeSigns({ checks, targets }: FleetResult): string {
  const found = new Set(targets.flatMap((target) => checks.map(({ id }) => statusAt(target, id))));
  const others = Object.entries(cells).filter(([status]) => found.has(status));
  return [...others.map(([, { sign, word }]) => `${sign} ${word}`), ...(found.has(undefined) ? ['✓ passed'] : [])].join(
    ', ',
  );
}

/** The names of the targets with a status at a check, worst status first. */
export function targetsAt({ targets }: FleetResult, check: string): { status: string; names: string[] }[] {
  const groups = Map.groupBy(
    targets.filter((target) => target.statuses[check] !== undefined),
    (target) => target.statuses[check] as string,
  );
  return statuses.flatMap((status) => {
    const group = groups.get(status);
    return group ? [{ status, names: group.map(({ name }) => name) }] : [];
  });
}

/** The number of checks with a status. */
export const countOf = ({ statuses: own }: FleetTargetResult, status: string): number =>
  Object.values(own).filter((candidate) => candidate === status).length;

/** The worst status of a target at the checks of a clause; `undefined` if all passed. */
export function worstOf(target: FleetTargetResult, checks: readonly string[]): string | undefined {
  const found = new Set(checks.map((check) => statusAt(target, check)));
  return statuses.find((status) => found.has(status));
}

/** How a target ended, in one sentence. */
export const describeTarget = ({ verdict, problem }: FleetTargetResult): string =>
  verdict?.summary ?? `No result: ${problem}.`;

/** At most this many names are listed where there is little room. */
const MOST_NAMES = 5;

export function listNames(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 1 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} others` : names.join(', ');
}
