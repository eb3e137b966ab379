import type { Pet } from '../../contract/index.ts';
import { isList } from './call.ts';
import { type Behavior, type Call, editResponse, type Fault, isResponseOf } from './define.ts';
import { withQuery } from './request.ts';
import { withJson } from './response.ts';

/** Changes the query of lists. */
export function editQuery(edit: (query: URLSearchParams) => void): Fault {
  return () => async (call) => call.next(isList(call) ? withQuery(call, edit) : call.request);
}

/** Changes the body of lists. */
export function editList(edit: (pets: Pet[], call: Call) => unknown): Fault {
  const editBody = (response: Response, call: Call) => withJson(response, (pets: Pet[]) => edit(pets, call));
  return editResponse(isResponseOf('listPets', 200), editBody);
}

/** Changes the limit of lists with a status filter. @param limit `NaN` without one. */
export function editFiltered(edit: (limit: number, status: string) => number): Fault {
  return editQuery((query) => {
    const status = query.get('status');
    const limit = Number(query.get('limit') ?? Number.NaN);
    const edited = status === null ? limit : edit(limit, status);
    if (!Number.isNaN(edited)) query.set('limit', String(edited));
  });
}

/** Handles every nth list differently. */
export function everyNthList(interval: number, behavior: Behavior): Fault {
  return () => {
    let count = 0;
    return async (call) => (isList(call) && ++count % interval === 0 ? behavior(call) : call.next(call.request));
  };
}
