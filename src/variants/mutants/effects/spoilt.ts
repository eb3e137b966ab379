import type { Variant } from '../../../reference/index.ts';
import { isCreate, isGet, isList } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';
import { errorResponse, withText } from '../../toolkit/response.ts';

/** Replaces the first successful response of an operation after a rejection. */
function spoiltBy(
  name: string,
  description: string,
  isRejected: (call: Call, response: Response) => boolean,
  isSpoilt: (call: Call) => boolean,
  spoil: (response: Response) => Response,
): Variant {
  return mutant(name, description, () => {
    let isNext = false;
    return async (call) => {
      const response = await call.next(call.request);
      if (isRejected(call, response)) isNext = true;
      if (!isNext || !response.ok || !isSpoilt(call)) return response;
      isNext = false;
      return spoil(response);
    };
  });
}

/** A whole page without a filter. */
const isFirstPage = (call: Call) => isList(call) && call.url.search === '';

/** Mutants that remember a rejection until the next request. */
export const spoiltMutants: readonly Variant[] = [
  spoiltBy(
    'getPet-404-after-404',
    'Returns 404 for the first animal after an id that was unknown.',
    (call, { status }) => isGet(call) && status === 404,
    isGet,
    () => errorResponse(404),
  ),
  spoiltBy(
    'getPet-404-after-rejected-body',
    'Returns 404 for the first animal after a body that was rejected.',
    (call, { status }) => isCreate(call) && status === 400,
    isGet,
    () => errorResponse(404),
  ),
  spoiltBy(
    'listPets-empty-after-rejected-list',
    'Returns an empty first list without parameters after a list that was rejected.',
    (call, { status }) => isList(call) && status === 400,
    isFirstPage,
    (response) => withText(response, '[]'),
  ),
];
