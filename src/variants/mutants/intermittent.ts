import type { Variant } from '../../reference/index.ts';
import { isFiltered, isGet, isList, limitOf } from '../toolkit/call.ts';
import { type Call, mutant } from '../toolkit/define.ts';
import { errorResponse, withText } from '../toolkit/response.ts';

/** Replaces every nth successful response that meets a condition. */
function atTimes(
  name: string,
  description: string,
  interval: number,
  isMatch: (call: Call) => boolean,
  replace: (response: Response) => Response,
): Variant {
  return mutant(name, description, () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      return response.ok && isMatch(call) && ++count % interval === 0 ? replace(response) : response;
    };
  });
}

/** Whether a list may have a whole page. */
const isLongList = (call: Call) => isList(call) && !(limitOf(call) < 20);

/** Mutants whose animals come and go. */
export const intermittentMutants: readonly Variant[] = [
  atTimes('getPet-misses-one-in-nine', 'Returns 404 for every ninth animal that exists.', 9, isGet, () =>
    errorResponse(404),
  ),
  atTimes('listPets-empty-one-in-three', 'Returns an empty list for every third list.', 3, isLongList, (response) =>
    withText(response, '[]'),
  ),
  atTimes(
    'listPets-empty-with-status-one-in-five',
    'Returns an empty list for every fifth list with a filter.',
    5,
    (call) => isLongList(call) && isFiltered(call),
    (response) => withText(response, '[]'),
  ),
];
