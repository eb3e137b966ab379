import type { OperationName } from '../../contract/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { breakAtTimes } from '../toolkit/break-responses.ts';
import {
  bodyOf,
  hasMediaType,
  hasNoKey,
  headerOf,
  isCreate,
  isGet,
  isList,
  limitOf,
  objectOf,
  petIdOf,
} from '../toolkit/call.ts';
import { type Call, editResponse, type Fault, isResponseOf, type Mutant, mutantsOf } from '../toolkit/define.ts';
import { addHeaders, editSome, isError, onStatus } from '../toolkit/edit-response.ts';
import { acceptIf } from '../toolkit/keys.ts';
import { asError, on } from '../toolkit/on.ts';
import { withBody, withKey } from '../toolkit/request.ts';
import { errorResponse, htmlResponse, withHeaders } from '../toolkit/response.ts';

/** Accepts the key in another form than `Bearer <API_KEY>`, in one operation or in all. */
function acceptKeyForm(toKey: (header: string) => string, operation?: OperationName): Fault {
  return () => async (call) => {
    const key = toKey(headerOf(call, 'authorization'));
    const isAccepted = (operation === undefined || call.operation === operation) && call.petstore.apiKeys.includes(key);
    return call.next(isAccepted ? withKey(call) : call.request);
  };
}

const wholeHeader = (header: string) => header;

const afterScheme = (header: string) => header.split(' ')[1] ?? '';

/** Accepts the key in a Basic credential. */
const acceptBasic = (toKey: (decoded: string) => string | undefined): Fault =>
  acceptKeyForm((header) => {
    const encoded = /^basic +(.+)/is.exec(header)?.[1] ?? '';
    return toKey(Buffer.from(encoded, 'base64').toString()) ?? '';
  });

/** Defines a mutant that breaks one connection, whose request would have been successful. */
const breakOneConnection =
  (isMatch: (call: Call, response: Response) => boolean | Promise<boolean>, matches: number): Fault =>
  () => {
    let count = 0;
    return async (call) => {
      // `next` consumes the body.
      const response = await call.next(call.request.clone());
      if ((await isMatch(call, response)) && ++count === matches)
        throw new Error('This mutant breaks the connection on purpose.');
      return response;
    };
  };

/** The entity tag of a list, which changes with it. */
const toEtag = (body: string) =>
  `"${body.length}-${Array.from(body).reduce((sum, unit) => (sum * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003, 7)}"`;

/** Matches a body by one of its fields, which has to be present. */
const field = (name: string, isMatch: (value: unknown) => boolean) => (body: unknown) =>
  isObject(body) && name in body && isMatch(body[name]);

const hasLongName = field('name', (name) => typeof name === 'string' && name.length > 1000);

/** Sends another Location with a creation. */
const editLocation = (edit: (location: string) => string) =>
  editResponse(isResponseOf('createPet', 201), (response) =>
    withHeaders(response, { location: edit(response.headers.get('location') ?? '') }),
  );

export const httpMutants: readonly Mutant[] = [
  ...mutantsOf('SHOULD', 'http.bearer-only', {
    'getPet-key-without-scheme-accepted': [
      'Accepts the key without the Bearer scheme in getPet.',
      acceptKeyForm(wholeHeader, 'getPet'),
    ],
    'createPet-key-under-any-scheme-accepted': [
      'Accepts the key under any scheme in createPet.',
      acceptKeyForm(afterScheme, 'createPet'),
    ],
    'key-without-scheme-accepted': ['Accepts the key without the Bearer scheme.', acceptKeyForm(wholeHeader)],
    'key-under-any-scheme-accepted': ['Accepts the key under any scheme.', acceptKeyForm(afterScheme)],
    'keys-basic-user': [
      'Accepts the key as the user name of a Basic credential.',
      acceptBasic((text) => (text.endsWith(':') ? text.slice(0, -1) : undefined)),
    ],
    'keys-basic-password': [
      'Accepts the key as the password of a Basic credential.',
      acceptBasic((text) => text.split(':')[1]),
    ],
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
      addHeaders({
        'cache-control': 'public, max-age=60',
      }),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.content-type-parameters', {
    'createPet-charset-refused': [
      'Rejects application/json; charset=utf-8.',
      () => async (call) => {
        if (!hasMediaType(call, /charset/)) return call.next(call.request);
        const headers = new Headers(call.request.headers);
        headers.set('content-type', 'text/plain');
        return call.next(new Request(call.request, { headers }));
      },
    ],
    'createPet-charset-without-space-refused': [
      'Rejects a charset that follows the media type without a space.',
      on((call) => hasMediaType(call, /json;charset/), asError(415)),
    ],
    'createPet-profile-refused': [
      'Rejects a media type with a profile.',
      on((call) => hasMediaType(call, /profile/), asError(415)),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.deprecation-header', {
    'listPets-deprecated': [
      'Sends Deprecation with lists.',
      editResponse(
        (_response, call) => isList(call),
        (response) => withHeaders(response, { deprecation: '@1767225600' }),
      ),
    ],
    'getPet-deprecation-true': [
      'Sends Deprecation: true.',
      onStatus(200, (response) => withHeaders(response, { deprecation: 'true' })),
    ],
    'getPet-sunset-other-day': [
      'Sends a Sunset on another day.',
      onStatus(200, (response) => withHeaders(response, { sunset: 'Sat, 07 Dec 2030 00:00:00 GMT' })),
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
      on(
        (call) => headerOf(call, 'accept').startsWith('text/html'),
        ({ status }) => htmlResponse(status),
      ),
    ],
    'xml-if-preferred': [
      'Returns lists as XML to clients that prefer it.',
      () => async (call) => {
        const response = await call.next(call.request);
        if (!isList(call) || !headerOf(call, 'accept').startsWith('application/xml')) return response;
        return new Response('<pets/>', { status: response.status, headers: { 'content-type': 'application/xml' } });
      },
    ],
    'errors-problem-json': [
      'Sends other error objects to clients that accept them, too.',
      () => async (call) => {
        const response = await call.next(call.request);
        if (response.status < 400 || !headerOf(call, 'accept').includes('problem+json')) return response;
        const { status } = response;
        const body = JSON.stringify({ type: 'about:blank', title: 'Error', status });
        return new Response(body, { status, headers: { 'content-type': 'application/problem+json' } });
      },
    ],
  }),
  ...mutantsOf('SHOULD', 'http.robustness', {
    'any-first-request-is-401': [
      'Rejects the key of the first request with 401.',
      () => {
        let count = 0;
        return async (call) => {
          const request = count++ > 0 ? call.request : new Request(call.request, { headers: {} });
          return call.next(request);
        };
      },
    ],
    'listPets-bad-limit-is-500': [
      'Responds to parameters that it rejects with 500.',
      editResponse(isResponseOf('listPets', 400), () => errorResponse(500)),
    ],
    'listPets-infinite-limit-is-500': [
      'Fails for an infinite limit, which its database does not know.',
      editResponse(
        (_response, call) => isList(call) && limitOf(call) === Number.POSITIVE_INFINITY,
        () => errorResponse(500),
      ),
    ],
    'createPet-proto-is-500': [
      'Returns 500 for a field named __proto__.',
      () => async (call) =>
        isCreate(call) && (await bodyOf(call)).includes('__proto__') ? errorResponse(500) : call.next(call.request),
    ],
    'createPet-long-name-is-500': [
      'Returns 500 for a name of more than 1,000 characters.',
      () => async (call) => {
        if (!hasLongName(await objectOf(call))) return call.next(call.request);
        // The reference checks the key first.
        const response = await call.next(withBody(call, '[]'));
        return response.status === 401 ? response : errorResponse(500);
      },
    ],
    'getPet-word-is-500': [
      'Returns 500 for an id that is not a number.',
      () => async (call) => {
        const response = await call.next(call.request);
        const isWord = isGet(call) && response.status === 404 && /[a-z]/i.test(petIdOf(call));
        return isWord ? errorResponse(500) : response;
      },
    ],
    'listPets-resets-rarely': [
      'Breaks one connection in listPets.',
      breakOneConnection((call, { ok }) => call.operation === 'listPets' && ok, 20),
    ],
    'getPet-resets-rarely': [
      'Breaks one connection in getPet.',
      breakOneConnection((call, { ok }) => call.operation === 'getPet' && ok, 20),
    ],
    'createPet-large-lost': [
      'Breaks the connection of one POST with more than 8 kB.',
      breakOneConnection(
        async (call, { ok }) => call.operation === 'createPet' && ok && (await bodyOf(call)).length > 8192,
        1,
      ),
    ],
    'listPets-crashes-at-times': [
      'Responds to some requests with 500 in listPets.',
      breakAtTimes('listPets', asError(500)),
    ],
    'createPet-crashes-at-times': [
      'Responds to some requests with 500 in createPet.',
      breakAtTimes('createPet', asError(500)),
    ],
  }),
  ...mutantsOf('SHOULD', 'http.validators', {
    'listPets-etag-constant': [
      'Sends an ETag that does not change with the list.',
      () => async (call) => {
        const response = await call.next(call.request);
        return isList(call) && response.ok ? withHeaders(response, { etag: '"v1"' }) : response;
      },
    ],
    'listPets-any-etag-matches': [
      'Returns 304 for every If-None-Match.',
      () => async (call) => {
        const response = await call.next(call.request);
        if (!isList(call) || !response.ok) return response;
        const etag = toEtag(await response.clone().text());
        return headerOf(call, 'if-none-match') === ''
          ? withHeaders(response, { etag })
          : new Response(null, { status: 304, headers: { etag } });
      },
    ],
  }),
  ...mutantsOf('SHOULD', 'http.www-authenticate', {
    'errors-without-challenge': [
      'Sends no WWW-Authenticate with 401.',
      editSome(isError, (response) => withHeaders(response, { 'www-authenticate': undefined })),
    ],
  }),
];
