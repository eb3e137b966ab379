import type { Variant } from '../../reference/index.ts';
import { type Call, errorResponse, mutant, withText } from '../toolkit/index.ts';

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

const isList = ({ operation }: Call) => operation === 'listPets';
const isLong = ({ url }: Call) => Number(url.searchParams.get('limit') ?? 20) >= 20;

/** Mutants whose animals come and go. */
export const intermittentMutants: readonly Variant[] = [
  atTimes(
    'getPet-misses-one-in-nine',
    'Returns 404 for every ninth animal that exists.',
    9,
    ({ operation }) => operation === 'getPet',
    () => errorResponse(404),
  ),
  atTimes(
    'listPets-empty-one-in-three',
    'Returns an empty list for every third list.',
    3,
    (call) => isList(call) && isLong(call),
    (response) => withText(response, '[]'),
  ),
  atTimes(
    'listPets-empty-with-status-one-in-five',
    'Returns an empty list for every fifth list with a filter.',
    5,
    (call) => isList(call) && isLong(call) && call.url.searchParams.has('status'),
    (response) => withText(response, '[]'),
  ),
];
