import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isList } from '../../toolkit/call.ts';
import { type Call, editResponse, isResponseOf, mutant } from '../../toolkit/define.ts';
import { withQuery } from '../../toolkit/request.ts';
import { withJson } from '../../toolkit/response.ts';

/** Changes the query of lists. */
export function editQuery(name: string, description: string, edit: (query: URLSearchParams) => void): Variant {
  return mutant(
    name,
    description,
    () => async (call) => call.next(isList(call) ? withQuery(call, edit) : call.request),
  );
}

/** Changes the limit of lists that have one; `undefined` leaves it as it is. */
export function editLimit(name: string, description: string, edit: (limit: number) => number | undefined): Variant {
  return editQuery(name, description, (query) => {
    const limit = query.has('limit') ? edit(Number(query.get('limit'))) : undefined;
    if (limit !== undefined) query.set('limit', String(limit));
  });
}

/** Changes the body of lists. */
export function editList(name: string, description: string, edit: (pets: Pet[], call: Call) => unknown): Variant {
  const editBody = (response: Response, call: Call) => withJson(response, (pets: Pet[]) => edit(pets, call));
  return mutant(name, description, editResponse(isResponseOf('listPets', 200), editBody));
}
