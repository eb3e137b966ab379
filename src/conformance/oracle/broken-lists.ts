import type { OperationRequest } from './classify/classify-request.ts';
import type { RuleFinding } from './finding.ts';
import type { KnownPet } from './known-pets.ts';
import type { Facts, ListRequest } from './rules/rule.ts';

/** How many of the last creations are named. */
const MOST_NAMED = 3;

/** Whether the specification requires a list in response. */
const isPlainList = (request: OperationRequest): request is ListRequest =>
  request.operation === 'listPets' && request.credential === 'valid' && request.query.open.length === 0;

/** Remembers when lists worked. */
export function learnWorkingList({ request, response, start, knowledge: { listsWorkedAt } }: Facts): void {
  if (isPlainList(request) && response.status === 200) listsWorkedAt.set(request.query.status ?? 'any', start);
}

/**
 * Names the animals that were created since lists of the kind worked, if a list gets a server error: one of them may have a value
 * that the service has stored and cannot list.
 */
export function withSuspects(
  finding: RuleFinding,
  { request, response, knowledge: { listsWorkedAt, pets } }: Facts,
): RuleFinding {
  if (!isPlainList(request) || response.status < 500 || finding.since !== undefined) return finding;
  const { status = 'any' } = request.query;
  const workedAt = listsWorkedAt.get(status);
  if (workedAt === undefined) return finding;
  const isSuspect = ({ since, pet }: KnownPet) => since > workedAt && (status === 'any' || pet.status === status);
  const suspects = pets.created.filter(isSuspect).slice(-MOST_NAMED);
  const last = suspects.at(-1);
  if (!last) return finding;
  const ids = suspects.map(({ pet }) => String(pet.id)).join(', ');
  const actual = `${finding.actual}, and lists worked before the creation of ${ids}`;
  return { ...finding, actual, since: last.exchange };
}
