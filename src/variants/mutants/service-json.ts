import { deflateSync } from 'node:zlib';
import { breakAtTimes, breakResponses } from '../toolkit/break-responses.ts';
import { hasParameter, headerOf, isCreate, isGet, parseObject, petIdOf } from '../toolkit/call.ts';
import {
  type Call,
  type Fault,
  inEachOperation,
  type Mutant,
  mutantsOf,
  OVER_HTTP,
  type Traits,
} from '../toolkit/define.ts';
import { editSome, isError } from '../toolkit/edit-response.ts';
import {
  beforeKey,
  beforeKeyOfBody,
  asHtml,
  on,
  onBody,
  beforeKeyOfHeaders,
  type Respond,
  asText,
} from '../toolkit/on.ts';
import { withHeaders, withText } from '../toolkit/response.ts';

/** For mutants that never respond: a short timeout, in milliseconds. */
const SHORT_TIMEOUT: Traits = { run: { timeout: 1000 } };
const SHORT_TIMEOUT_OVER_HTTP: Traits = { ...SHORT_TIMEOUT, ...OVER_HTTP };

const never = () => new Promise<never>(() => {});

/** A response whose body never ends. */
const endless = (response: Response) =>
  new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('[')) }),
    response,
  );

const broken = () => {
  throw new Error('This mutant breaks the connection on purpose.');
};

/** A response that announces more bytes than it sends. */
async function tooShort(response: Response): Promise<Response> {
  const text = await response.text();
  return withHeaders(withText(response, text), { 'content-length': String(Buffer.byteLength(text) + 10) });
}

const withoutMediaType = async (response: Response) =>
  withHeaders(new Response(await response.arrayBuffer(), response), { 'content-type': undefined });

const isSuccess = ({ ok }: Response) => ok;

/** A response whose connection breaks before the end of its body. */
function truncated(response: Response, text: string): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (text !== '') controller.enqueue(new TextEncoder().encode(text));
    },
    pull(controller) {
      controller.error(new Error('This mutant breaks the connection on purpose.'));
    },
  });
  return new Response(stream, { status: response.status, headers: response.headers });
}

/** Responds to some ids with plain text, before it looks at the key. */
const respondWithText = (isMatch: (id: string) => boolean, status = 400): Fault =>
  beforeKey((call) => isGet(call) && isMatch(petIdOf(call)), asText(status));

/** The response with a media type for JSON that nobody registered. */
async function asTextJson(call: Call): Promise<Response> {
  const response = await call.next(call.request);
  response.headers.set('content-type', 'text/json');
  return response;
}

/** Only for new animals. */
const onCreation = ([header, value]: readonly [name: string, value: RegExp], respond: Respond): Fault =>
  on(
    (call) => isCreate(call) && value.test(headerOf(call, header)),
    (response) => (response.status === 201 ? respond(response) : response),
  );

export const serviceJsonMutants: readonly Mutant[] = mutantsOf('MUST', 'service.json', {
  'answers-truncated': [
    'Closes the connection in the middle of an animal.',
    editSome(
      (response, { operation }) => operation === 'getPet' && response.ok,
      async (response) => {
        const text = await response.text();
        return truncated(response, text.slice(0, text.length / 2));
      },
    ),
  ],
  'answers-reset-on-unknown-status': [
    'Closes the connection on an unknown status filter.',
    editSome(
      (response, { url }) => response.status === 400 && url.searchParams.has('status'),
      (response) => truncated(response, ''),
    ),
  ],
  'answers-text-plain': [
    'Returns animals as text/plain.',
    editSome(isSuccess, (response) => withHeaders(response, { 'content-type': 'text/plain' })),
  ],
  'errors-text-html': [
    'Returns errors as text/html.',
    editSome(isError, (response) => withHeaders(response, { 'content-type': 'text/html' })),
  ],
  ...inEachOperation(
    'never-answers-at-times',
    'Never responds to some requests',
    (operation) => breakAtTimes(operation, never),
    SHORT_TIMEOUT,
  ),
  ...inEachOperation(
    'never-ends-at-times',
    'Never completes some responses',
    (operation) => breakAtTimes(operation, endless),
    SHORT_TIMEOUT,
  ),
  ...inEachOperation('resets-at-times', 'Breaks some connections', (operation) => breakAtTimes(operation, broken)),
  ...inEachOperation(
    'wrong-length',
    'Announces more bytes than it sends',
    (operation) => breakAtTimes(operation, tooShort),
    SHORT_TIMEOUT_OVER_HTTP,
  ),
  ...inEachOperation('no-media-type', 'Sends no Content-Type', (operation) =>
    breakResponses(operation, withoutMediaType),
  ),
  'createPet-large-body-is-html': [
    'Rejects a body above 100 kB with HTML.',
    onBody((text) => text.length > 100_000, asHtml(413)),
  ],
  'getPet-long-id-is-text': [
    'Fails with a text for an id of 100 digits.',
    on((call) => /\d{100}/.test(petIdOf(call)), asText(414)),
  ],
  'accept-any-is-xml': [
    'Returns XML to clients that accept anything.',
    on(
      (call) => headerOf(call, 'accept') === '*/*',
      () => new Response('<pets/>', { headers: { 'content-type': 'application/xml' } }),
    ),
  ],
  'accept-absent-is-text': [
    'Returns plain text to clients without Accept.',
    on((call) => !call.request.headers.has('accept'), asText(406)),
  ],
  'createPet-any-accept-is-xml': [
    'Returns new animals as XML to clients that accept anything.',
    on(
      (call) => isCreate(call) && headerOf(call, 'accept') === '*/*',
      (response) =>
        response.status === 201
          ? new Response('<pet/>', { status: 201, headers: { 'content-type': 'application/xml' } })
          : response,
    ),
  ],
  'getPet-accept-absent-is-text': [
    'Returns animals as a text to clients without Accept.',
    on(
      (call) => isGet(call) && headerOf(call, 'accept') === '',
      (response) => (response.ok ? withHeaders(response, { 'content-type': 'text/plain' }) : response),
    ),
  ],
  'createPet-type-is-html': [
    'Fails with HTML for a body with a type.',
    on((call, body) => isCreate(call) && parseObject(body).type !== undefined, asHtml(500)),
  ],
  'listPets-callback-is-script': [
    'Returns a script if there is a callback.',
    () => async (call) => {
      const response = await call.next(call.request);
      return hasParameter(call, 'callback') && response.ok
        ? new Response(`f(${await response.text()})`, { headers: { 'content-type': 'text/javascript' } })
        : response;
    },
  ],
  'deflate-cut': [
    'Sends half of the bytes to clients that accept only deflate.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (headerOf(call, 'accept-encoding') !== 'deflate' || !response.ok) return response;
      const bytes = deflateSync(await response.arrayBuffer());
      return new Response(bytes.subarray(0, bytes.length >> 1), {
        status: response.status,
        headers: { 'content-type': 'application/json', 'content-encoding': 'deflate' },
      });
    },
    OVER_HTTP,
  ],
  'headers-above-25-are-html': [
    'Rejects more than 25 header fields with HTML.',
    on(({ request }) => [...request.headers].length > 25, asHtml(400)),
  ],
  'accept-above-150-is-html': [
    'Rejects an Accept of more than 150 characters with HTML.',
    on((call) => headerOf(call, 'accept').length > 150, asHtml(400)),
  ],
  'upgrade-cuts-response': [
    'Announces more bytes than it sends to clients that offer HTTP/2.',
    () => async (call) => {
      const response = await call.next(call.request);
      return headerOf(call, 'upgrade') === '' ? response : tooShort(response);
    },
    SHORT_TIMEOUT_OVER_HTTP,
  ],
  'expect-is-417-without-body': [
    'Rejects expectations without a body.',
    () => async (call) =>
      headerOf(call, 'expect') === '' ? call.next(call.request) : new Response(null, { status: 417 }),
    OVER_HTTP,
  ],
  'credential-of-one-word-is-text': [
    'Fails for Digest without parameters.',
    beforeKey((call) => /^Digest \w+$/.test(headerOf(call, 'authorization')), asText(500)),
  ],
  'createPet-languages-is-html': [
    'Returns HTML for a new animal.',
    onCreation(['accept-language', /^de/], asHtml(201)),
  ],
  'createPet-text-accepted-is-text': [
    'Returns a text for a new animal.',
    onCreation(['accept', /text\/plain/], asText(201)),
  ],
  'createPet-invalid-utf8-is-html': [
    'Responds to a body that is not UTF-8 with an HTML page.',
    beforeKeyOfBody((body) => body.includes('\uFFFD'), asHtml(400)),
  ],
  'createPet-gzip-is-text': [
    'Responds to a compressed body with plain text.',
    () => (call) =>
      call.request.headers.has('content-encoding')
        ? Promise.resolve(new Response('Unsupported', { status: 415 }))
        : call.next(call.request),
  ],
  'createPet-deep-json-is-text': [
    'Responds to deeply nested JSON with plain text.',
    beforeKeyOfBody((body) => /\[{1000}/.test(body.replaceAll(/\s/g, '')), asText(500)),
  ],
  'getPet-malformed-percent-is-text': [
    'Responds to an invalid percent sign with plain text.',
    respondWithText((id) => /%(?![\da-f]{2})/i.test(id)),
  ],
  'getPet-invalid-utf8-is-text': [
    'Responds to percent-encoded bytes that are not UTF-8 with plain text.',
    respondWithText((id) => /%(?:E4|C0|FF|C3%28)/i.test(id)),
  ],
  'getPet-encoded-slash-is-text': [
    'Responds to an encoded slash with plain text.',
    respondWithText((id) => /\d%2f|%2f\d/i.test(id), 404),
  ],
  'getPet-line-break-is-text': [
    'Responds to an encoded line break with plain text.',
    respondWithText((id) => /%0a/i.test(id)),
  ],
  'any-accept-wildcard-is-text-json': [
    'Returns text/json to a client that accepts application/*.',
    beforeKeyOfHeaders((headers) => /application\/\*/.test(headers.get('accept') ?? ''), asTextJson),
  ],
});
