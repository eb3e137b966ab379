import { limitOf } from '../toolkit/call.ts';
import { type Call, type Effect, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { editResponse } from '../toolkit/edit-response.ts';
import { asError, beforeAll, on } from '../toolkit/on.ts';
import { withKey } from '../toolkit/request.ts';
import { errorResponse } from '../toolkit/response.ts';
import { hasBodyAbove, hasHeader, isCreate, isGet, isList, isListRejected } from '../toolkit/when.ts';

/** How long a cache keeps a response. */
const CACHED_MS = 200;

/** Responds to an invalid request before it looks at the key. */
const checkFirst =
  (isOperation: (call: Call) => boolean): Effect =>
  () =>
  async (call) => {
    if (!isOperation(call)) return call.next(call.request);
    const response = await call.next(call.request.clone());
    // A complete body might be stored.
    if (response.status !== 401 || call.body.endsWith('}')) return response;
    const responseWithKey = await call.next(withKey(call));
    return responseWithKey.status >= 400 ? responseWithKey : response;
  };

export const authenticationBearerMutants: readonly Mutant[] = mutantsOf('MUST', 'authentication.bearer', {
  'listPets-parameters-before-key': ['Checks the parameters before the key in listPets.', checkFirst(isList)],
  'createPet-body-before-key': ['Checks the body before the key in createPet.', checkFirst(isCreate)],
  'getPet-id-before-key': ['Checks the id before the key in getPet.', checkFirst(isGet)],
  'errors-401-for-odd-requests': [
    'Returns 401 for a valid key if a parameter or an id is invalid.',
    editResponse(
      (call, response) => isListRejected(call, response) || (call.operation !== undefined && response.status === 404),
      () => errorResponse(401, { code: 'unauthorized' }),
    ),
  ],
  'createPet-large-is-401': ['Returns 401 for a body above 150 kB.', on(hasBodyAbove(150_000), asError(401))],
  'keys-refusal-remembered': [
    'Remembers a 401 for some time, whatever the key of the next request is.',
    () => {
      const refused = new Map<string, number>();
      return async (call) => {
        const { href } = call.url;
        const isMatch = isList(call) && limitOf(call) === 6;
        if (isMatch && call.now() - (refused.get(href) ?? 0) < CACHED_MS)
          return errorResponse(401, { headers: { 'www-authenticate': 'Bearer' } });
        const response = await call.next(call.request);
        if (isMatch && response.status === 401) refused.set(href, call.now());
        return response;
      };
    },
  ],
  'cookie-of-others-is-401': ['Rejects unknown sessions.', on(hasHeader('cookie', /JSESSIONID/), asError(401))],
  'cookie-of-other-key-is-401': [
    'Prefers the key in a cookie.',
    on(hasHeader('cookie', /\btoken=other/), asError(401)),
  ],
  'x-api-key-of-others-is-401': ['Prefers the key in X-API-Key.', on(hasHeader('x-api-key', /other/), asError(401))],
  'x-auth-token-of-others-is-401': [
    'Prefers the key in X-Auth-Token.',
    on(hasHeader('x-auth-token', /other/), asError(401)),
  ],
  'query-key-of-others-is-401': [
    'Prefers the key in the query.',
    on((call) => call.url.searchParams.get('api_key') === 'other', asError(401)),
  ],
  'any-long-header-is-401': [
    'Rejects a long Accept-Language or a cookie with 401.',
    beforeAll(
      (call) => hasHeader('accept-language', /.{1001}/)(call) || call.request.headers.has('cookie'),
      asError(401),
    ),
  ],
});
