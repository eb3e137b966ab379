import type { PetStatus } from '../../../contract/index.ts';
import { listPets } from '../../exchange/request.ts';
import type { CheckContext, Interaction } from '../check-context.ts';
import { aList } from '../expectations.ts';
import { Violation } from '../outcome.ts';
import { isEmptyList } from '../../exchange/parsed-pets.ts';

/** The properties that all checks of listPets share. They run last, when the target has many animals. */
export const listPetsCheck = { operation: 'listPets', level: 'MUST', phase: 'last' } as const;

/** The query for a list; `undefined` leaves a parameter out. */
export function toQuery(limit?: number, status?: PetStatus): string {
  return [...(limit === undefined ? [] : [`limit=${limit}`]), ...(status ? [`status=${status}`] : [])].join('&');
}

/** Lists animals with a limit, which the response must respect. */
export function listWithLimit(limit: number, status?: PetStatus): Interaction {
  return {
    request: () => listPets(toQuery(limit, status)),
    expect: aList({ limit, ...(status && { status }) }),
  };
}

/** Expects a list that is not empty. A page may be short, even empty, but not every time: use it with `eventually`. */
export async function findEmptyList(ctx: CheckContext, query: string): Promise<Violation | undefined> {
  const entry = await ctx.send(listPets(query));
  return isEmptyList(entry.response) ? new Violation('a non-empty array', 'an empty array', entry) : undefined;
}
