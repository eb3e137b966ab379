import type { Variant } from '../../../reference/index.ts';
import { editResponse, mutant } from '../../toolkit/define.ts';
import { withHeaders } from '../../toolkit/response.ts';

/** Adds headers to every successful response of the three operations. */
const addHeaders = (name: string, description: string, headers: Record<string, string>) =>
  mutant(
    name,
    description,
    editResponse(
      ({ ok }, { operation }) => ok && operation !== undefined,
      (response) => withHeaders(response, headers),
    ),
  );

/** Mutants whose headers mislead clients and caches. */
export const familyHeaderMutants: readonly Variant[] = [
  addHeaders('answers-cached-publicly', 'Allows shared caches to store data that needs a key.', {
    'cache-control': 'public, max-age=60',
  }),
  addHeaders('answers-charset-latin-1', 'Declares a charset other than UTF-8.', {
    'content-type': 'application/json; charset=iso-8859-1',
  }),
];
