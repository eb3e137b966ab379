import { headerOf, limitOf, objectOf } from '../toolkit/call.ts';
import { type Call, type Effect, type Mutant, mutantsOf, type When } from '../toolkit/define.ts';
import { acceptIf, editRequest } from '../toolkit/edit-request.ts';
import { addHeaders, atTimes, editHeaders, editNumbered, editResponse } from '../toolkit/edit-response.ts';
import { asEmpty, asError, beforeAll, on, rejectBodies } from '../toolkit/on.ts';
import { withHeader } from '../toolkit/request.ts';
import { htmlResponse, toEtag, withHeaders, withMediaType } from '../toolkit/response.ts';
import { hasBody, hasBodyAbove, hasHeader, hasMediaType, hasNoKey, hasPetId } from '../toolkit/when-request.ts';
import { isCreate, isGet, isList } from '../toolkit/when-request.ts';
import { allOf, isCreated, isError, isFound, isListed, isListRejected, isUnknown } from '../toolkit/when-response.ts';

/** Accepts the key in another form than `Bearer <API_KEY>`. */
const acceptKeyForm = (toKey: (header: string) => string | undefined, isMatch = (_call: Call) => true): Effect =>
  acceptIf((call) => isMatch(call) && call.petstore.apiKeys.includes(toKey(headerOf(call, 'authorization')) ?? ''));

const wholeHeader = (header: string) => header;

const afterScheme = (header: string) => header.split(' ')[1];

/** Accepts the key in a Basic credential. */
const acceptBasic = (toKey: (decoded: string) => string | undefined): Effect =>
  acceptKeyForm((header) => {
    const encoded = /^basic +(.+)/is.exec(header)?.[1] ?? '';
    return toKey(Buffer.from(encoded, 'base64').toString());
  });

/** Breaks the connection instead of sending the nth response that meets a condition. */
const breakNth = (nth: number, isMatch: When): Effect =>
  editNumbered(
    isMatch,
    (number) => number === nth,
    () => {
      throw new Error('This mutant breaks the connection on purpose.');
    },
  );

/** Sends another Location with a creation. */
const editLocation = (edit: (location: string) => string): Effect =>
  editResponse(isCreated, (response) =>
    withHeaders(response, { location: edit(response.headers.get('location') ?? '') }),
  );

export const httpMutants: readonly Mutant[] = [
  ...mutantsOf('SHOULD', 'http.bearer-only', {
    'getPet-key-without-scheme-accepted': ['Needs no scheme in getPet.', acceptKeyForm(wholeHeader, isGet)],
    'createPet-key-under-any-scheme-accepted': ['Takes any scheme in createPet.', acceptKeyForm(afterScheme, isCreate)],
    'key-without-scheme-accepted': ['Accepts the key without the Bearer scheme.', acceptKeyForm(wholeHeader)],
    'key-under-any-scheme-accepted': ['Accepts the key under any scheme.', acceptKeyForm(afterScheme)],
    'keys-basic-user': [
      'Accepts the key as the user name of Basic.',
      acceptBasic((text) => (text.endsWith(':') ? text.slice(0, -1) : undefined)),
    ],
    'keys-basic-password': ['Accepts the key as the password of Basic.', acceptBasic((text) => text.split(':')[1])],
    'keys-basic-alone': ['Accepts the key alone in a Basic credential.', acceptBasic((text) => text)],
    'keys-in-apikey-header': [
      'Accepts the key in the header apikey.',
      acceptIf((call, key) => hasNoKey(call) && headerOf(call, 'apikey') === key),
    ],
    'keys-in-x-authorization': [
      'Accepts the key in the header X-Authorization.',
      acceptIf((call, key) => hasNoKey(call) && headerOf(call, 'x-authorization') === `Bearer ${key}`),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.caching', {
    'answers-cached-publicly': [
      'Allows shared caches to store data that needs a key.',
      addHeaders({ 'cache-control': 'public, max-age=60' }),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.content-type-parameters', {
    'createPet-charset-refused': [
      'Rejects application/json; charset=utf-8.',
      editRequest((call) =>
        hasMediaType(/charset/)(call) ? withHeader(call, 'content-type', 'text/plain') : undefined,
      ),
    ],
    'createPet-charset-is-400': [
      'Rejects application/json; charset=utf-8 with 400.',
      on(hasMediaType(/charset/), asError(400)),
    ],
    'createPet-charset-without-space-refused': [
      'Rejects a charset that follows the media type without a space.',
      on(hasMediaType(/json;charset/), asError(415)),
    ],
    'createPet-profile-refused': ['Rejects a media type with a profile.', on(hasMediaType(/profile/), asError(415))],
  }),
  ...mutantsOf('SHOULD', 'http.deprecation-header', {
    'listPets-deprecated': ['Sends Deprecation with lists.', editHeaders(isList, { deprecation: '@1767225600' })],
    'getPet-deprecation-true': ['Sends Deprecation: true.', editHeaders(isFound, { deprecation: 'true' })],
    'getPet-sunset-other-day': [
      'Sends a Sunset on another day.',
      editHeaders(isFound, { sunset: 'Sat, 07 Dec 2030 00:00:00 GMT' }),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.location', {
    'createPet-location-of-collection': [
      'Sends the Location of the collection.',
      editLocation((location) => location.replace(/\/[^/]*$/, '')),
    ],
    'createPet-location-without-prefix': [
      'Sends a Location without the prefix /v1.',
      editLocation((location) => location.replace('/v1', '')),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.negotiation', {
    'browsers-get-html': [
      'Returns HTML to clients that prefer it.',
      on(hasHeader('accept', /^text\/html/), ({ status }) => htmlResponse(status)),
    ],
    'xml-if-preferred': [
      'Returns lists as XML to clients that prefer it.',
      editResponse(allOf(isList, hasHeader('accept', /^application\/xml/)), (response) =>
        withMediaType(response, 'application/xml', '<pets/>'),
      ),
    ],
    'errors-problem-json': [
      'Sends other error objects to clients that accept them, too.',
      editResponse(
        (call, { status }) => status >= 400 && hasHeader('accept', /problem\+json/)(call),
        (response) => {
          const body = JSON.stringify({ type: 'about:blank', title: 'Error', status: response.status });
          return withMediaType(response, 'application/problem+json', body);
        },
      ),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.robustness', {
    'any-first-request-is-401': [
      'Rejects the key of the first request with 401.',
      () => {
        let count = 0;
        return editRequest(({ request }) => (count++ === 0 ? new Request(request, { headers: {} }) : undefined))();
      },
    ],
    'listPets-bad-limit-is-500': ['Responds to parameters that it rejects with 500.', on(isListRejected, asError(500))],
    'listPets-infinite-limit-is-500': [
      'Fails for an infinite limit, which its database does not know.',
      editResponse((call) => isList(call) && limitOf(call) === Number.POSITIVE_INFINITY, asError(500)),
    ],
    'createPet-proto-is-500': ['Returns 500 for a field __proto__.', beforeAll(hasBody(/__proto__/), asError(500))],
    'createPet-long-name-is-500': [
      'Returns 500 for a name of more than 1,000 characters.',
      rejectBodies(500, (call) => {
        const name = objectOf(call)?.name;
        return typeof name === 'string' && name.length > 1000;
      }),
    ],
    'getPet-word-is-500': ['Returns 500 for non-numeric ids.', on(allOf(isUnknown, hasPetId(/[a-z]/i)), asError(500))],
    'listPets-resets-rarely': [
      'Breaks one connection in listPets, for limit=100.',
      breakNth(
        9,
        allOf(isListed, (call) => limitOf(call) === 100),
      ),
    ],
    'getPet-resets-rarely': ['Breaks one connection in getPet.', breakNth(20, isFound)],
    'createPet-large-lost': ['Breaks one POST of more than 8 kB.', breakNth(1, allOf(isCreated, hasBodyAbove(8192)))],
    'listPets-crashes-at-times': ['Returns 500 for some requests in listPets.', atTimes(6, isList, asError(500))],
    'createPet-crashes-at-times': ['Returns 500 for some requests in createPet.', atTimes(6, isCreate, asError(500))],
  }),
  ...mutantsOf('SHOULD', 'http.validators', {
    'listPets-etag-constant': ['Sends the same ETag with every list.', editHeaders(isListed, { etag: '"v1"' })],
    'listPets-any-etag-matches': [
      'Returns 304 for every If-None-Match.',
      editResponse(isListed, async (response, call) => {
        const etag = toEtag(await response.clone().text());
        return hasHeader('if-none-match')(call) ? asEmpty(304, { etag })() : withHeaders(response, { etag });
      }),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.www-authenticate', {
    'errors-without-challenge': ['Omits WWW-Authenticate.', editHeaders(isError, { 'www-authenticate': undefined })],
  }),
];
