import { didYouMean } from '../../shared/did-you-mean.ts';
import { parseCalendarDate } from '../../shared/parse-calendar-date.ts';
import { checks } from '../checks/index.ts';
import type { OptionKinds } from '../../shared/find-option-problem.ts';
import { UsageError } from '../usage-error.ts';
import { assertOptions } from './assert-options.ts';
import { type Place, formatPlace } from './place.ts';

/** A check that is expected to fail, so that it does not fail the run. */
export interface KnownFailure {
  /** The id of a check of level MUST or SHOULD. */
  check: string;
  /** Why it fails, and what is going to happen about it. */
  reason: string;
  /** The last day on which the failure is expected, such as `2026-12-31`. @default no end */
  expires?: string;
  /** The name or the base URL of the only target that it is about. @default all */
  target?: string;
  /** Where the entry is, for messages. */
  place?: Place;
}

/** How messages name an entry: by its place, such as `known-failures.yaml:4`, or else by its check. */
export const nameEntry = ({ check, place }: Pick<KnownFailure, 'check' | 'place'>): string =>
  place ? formatPlace(place) : check;

interface Problem {
  problem: string;
  advice: string;
}

const REMOVE = 'Remove the entry.';

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && parseCalendarDate(text) !== undefined;

/** Whether the last day of an entry is over. */
export const isExpired = ({ expires }: Pick<KnownFailure, 'expires'>, today: Date): boolean =>
  expires !== undefined && today.toISOString().slice(0, 10) > expires;

/** Whether the kit has a check of this id that can fail. */
export const canFail = (id: string): boolean => checks.some((check) => check.id === id && check.level !== 'MAY');

/** Finds out whether an entry is about something that the kit does not know. */
type FindUnknown = (id: string) => Problem | undefined;

function findUnknownCheck(id: string): Problem | undefined {
  if (canFail(id)) return undefined;
  if (checks.some((check) => check.id === id))
    return { problem: `${id} is an observation, which cannot fail`, advice: REMOVE };
  const ids = checks.flatMap((check) => (check.level === 'MAY' ? [] : [check.id]));
  return { problem: `unknown check ${JSON.stringify(id)}`, advice: `${REMOVE}${didYouMean(id, ids)}` };
}

const kinds: OptionKinds<Required<KnownFailure>> = {
  check: 'a string',
  reason: 'a string',
  expires: 'a string',
  target: 'a string',
  place: 'an object',
};

function findProblem(entry: KnownFailure, today: Date, findUnknown: FindUnknown): Problem | undefined {
  const { check, reason, expires } = entry;
  const unknown = findUnknown(check);
  if (unknown) return unknown;
  if (reason.trim() === '')
    return { problem: `the reason for ${check} is missing`, advice: 'Say why it is expected to fail.' };
  if (expires !== undefined && !isDate(expires))
    return { problem: `${JSON.stringify(expires)} is not a date`, advice: 'Use one such as 2026-12-31.' };
  if (!isExpired(entry, today)) return undefined;
  return {
    problem: `${check} was expected to fail until ${expires}`,
    advice: 'Remove the entry, or choose a later date.',
  };
}

/** The entries that have the check and the target of an earlier one. */
function findRepeated(entries: readonly KnownFailure[]): ReadonlySet<KnownFailure> {
  const groups = Map.groupBy(entries, ({ check, target }) => JSON.stringify([check, target]));
  return new Set([...groups.values()].flatMap(([, ...others]) => others));
}

function assertEntry(entry: Partial<KnownFailure>): void {
  assertOptions<Partial<KnownFailure>>(entry, kinds);
  const { check, reason } = entry;
  if (check === undefined || reason === undefined)
    throw new UsageError({
      option: 'knownFailures',
      problem: `an entry has no ${check === undefined ? 'check' : 'reason'}`,
      advice: 'Name the check that is expected to fail, and say why.',
    });
}

/**
 * Checks that each entry names a check that can fail, has a reason, and has not expired.
 *
 * @param findUnknown Finds the problem with the id of an entry. @default that it is not one of a check that can fail
 * @throws UsageError that names every wrong entry.
 */
export function assertKnownFailures(
  entries: readonly KnownFailure[],
  today: Date,
  findUnknown: FindUnknown = findUnknownCheck,
): void {
  for (const entry of entries) assertEntry(entry);
  const repeated = findRepeated(entries);
  const problems = entries.flatMap((entry) => {
    const found =
      findProblem(entry, today, findUnknown) ??
      (repeated.has(entry) ? { problem: `${entry.check} is listed twice`, advice: REMOVE } : undefined);
    return found ? [{ ...found, problem: `${nameEntry(entry)}: ${found.problem}` }] : [];
  });
  const [first, ...others] = problems;
  if (!first) return;
  const more = others.map(({ problem, advice }) => ` ${problem}. ${advice}`);
  throw new UsageError({ option: 'knownFailures', problem: first.problem, advice: first.advice + more.join('') });
}
