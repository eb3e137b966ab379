import type { PetStatus } from '../../../contract/index.ts';
import { type HttpRequest, listPets } from '../../exchange/request.ts';

/** The properties that all checks of listPets share. They run last, when the target has many animals. */
export const listPetsCheck = { operation: 'listPets', phase: 'last' } as const;

/** The query for a list; `undefined` leaves a parameter out. */
export function toQuery(limit?: number, status?: PetStatus): string {
  return [...(limit === undefined ? [] : [`limit=${limit}`]), ...(status ? [`status=${status}`] : [])].join('&');
}

/** Lists animals with a limit and a status, both of which may be left out. */
export const listWith = (limit?: number, status?: PetStatus): HttpRequest => listPets(toQuery(limit, status));

/** The same request several times. */
export const times = (count: number, request: HttpRequest): HttpRequest[] => Array<HttpRequest>(count).fill(request);
