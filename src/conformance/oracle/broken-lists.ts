import type { HttpResponse } from '../exchange/response.ts';
import type { OperationRequest } from './classify/classify-request.ts';
import type { RuleFinding } from './finding.ts';
import type { Knowledge } from './knowledge.ts';
import type { Facts } from './rules/rule.ts';

/** How many of the last creations are named. */
const MOST_NAMED = 3;

/** Remembers when lists worked. @param start When the request was sent. */
export function learnWorkingList(
  request: OperationRequest,
  { status }: HttpResponse,
  start: number,
  { listsWorkedAt }: Knowledge,
): void {
  if (request.operation === 'listPets' && status === 200) listsWorkedAt.set(request.query.status ?? 'any', start);
}

/**
 * Names the animals that were created since lists of the kind worked, if a list gets a server error: one of them may have a value
 * that the service has stored and cannot list.
 */
export function withSuspects(
  finding: RuleFinding,
  { request, response, knowledge: { listsWorkedAt, pets } }: Facts,
): RuleFinding {
  if (request.operation !== 'listPets' || response.status < 500 || finding.since !== undefined) return finding;
  const workedAt = listsWorkedAt.get(request.query.status ?? 'any');
  if (workedAt === undefined) return finding;
  const suspects = pets.created.filter(({ since }) => since > workedAt).slice(-MOST_NAMED);
  const last = suspects.at(-1);
  if (!last) return finding;
  const ids = suspects.map(({ pet }) => String(pet.id)).join(', ');
  const actual = `${finding.actual}, and lists worked before the creation of ${ids}`;
  return { ...finding, actual, since: last.exchange };
}
