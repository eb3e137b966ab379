import { limitOf } from '../toolkit/call.ts';
import { type Call, type Effect, family, type Mutant, mutantsOf, type When } from '../toolkit/define.ts';
import { cacheResponses, editResponse } from '../toolkit/edit-response.ts';
import { asError, beforeAll, on } from '../toolkit/on.ts';
import { withKey } from '../toolkit/request.ts';
import { errorResponse } from '../toolkit/response.ts';
import { hasBodyAbove, hasHeader, hasSearch, isCreate, isGet, isList } from '../toolkit/when-request.ts';
import { isListRejected } from '../toolkit/when-response.ts';

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

const preferKey = (where: string, isWrong: When) => [`Prefers the key ${where}.`, on(isWrong, asError(401))] as const;

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
    cacheResponses(
      (call) => (isList(call) && limitOf(call) === 6 ? call.url.href : undefined),
      (_call, { status }) => status === 401,
      { lifetime: CACHED_MS },
    ),
  ],
  'cookie-of-others-is-401': ['Rejects unknown sessions.', on(hasHeader('cookie', /JSESSIONID/), asError(401))],
  ...family(preferKey, {
    'cookie-of-other-key-is-401': ['in a cookie', hasHeader('cookie', /\btoken=other/)],
    'x-api-key-of-others-is-401': ['in X-API-Key', hasHeader('x-api-key', /other/)],
    'x-auth-token-of-others-is-401': ['in X-Auth-Token', hasHeader('x-auth-token', /other/)],
    'query-key-of-others-is-401': ['in the query', hasSearch(/\bapi_key=other\b/)],
  }),
  'any-long-header-is-401': [
    'Rejects a long Accept-Language or a cookie with 401.',
    beforeAll(
      (call) => hasHeader('accept-language', /.{1001}/)(call) || call.request.headers.has('cookie'),
      asError(401),
    ),
  ],
});
