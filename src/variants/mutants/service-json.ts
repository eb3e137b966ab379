import { deflateSync } from 'node:zlib';
import { objectOf } from '../toolkit/call.ts';
import { type Call, family, inEachOperation, type Mutant, mutantsOf, OVER_HTTP } from '../toolkit/define.ts';
import type { Traits, When } from '../toolkit/define.ts';
import { breakSome, breakSuccess, type Edit, editHeaders, editResponse } from '../toolkit/edit-response.ts';
import { asEmpty, asHtml, asText, beforeAll, beforeKey, on } from '../toolkit/on.ts';
import { withHeaders, withMediaType, withText } from '../toolkit/response.ts';
import { hasBody, hasBodyAbove, hasHeader, hasParameter, hasPetId } from '../toolkit/when-request.ts';
import { allOf, isCreated, isError, isFound, isListed, isSuccess } from '../toolkit/when-response.ts';

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
const tooShort: Edit = async (response) => {
  const text = await response.text();
  return withHeaders(withText(response, text), { 'content-length': String(Buffer.byteLength(text) + 10) });
};

const withoutMediaType: Edit = async (response) =>
  withHeaders(new Response(await response.arrayBuffer(), response), { 'content-type': undefined });

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

/** Responds to some requests with plain text, before it looks at the key. */
const respondWithText = (what: string, status: number, isMatch: (call: Call) => boolean) =>
  [`Responds to ${what} with plain text.`, beforeKey(isMatch, asText(status))] as const;

const rejectWithHtml = (what: string, status: number, isMatch: When) =>
  [`Rejects ${what} with HTML.`, on(isMatch, asHtml(status))] as const;

export const serviceJsonMutants: readonly Mutant[] = mutantsOf('MUST', 'service.json', {
  'answers-truncated': [
    'Closes the connection in the middle of an animal.',
    editResponse(isFound, async (response) => {
      const text = await response.text();
      return truncated(response, text.slice(0, text.length / 2));
    }),
  ],
  'answers-reset-on-unknown-status': [
    'Closes the connection on an unknown status filter.',
    editResponse(
      ({ operation, url }, { status }) => operation !== undefined && status === 400 && url.searchParams.has('status'),
      (response) => truncated(response, ''),
    ),
  ],
  'answers-text-plain': ['Returns animals as text/plain.', editHeaders(isSuccess, { 'content-type': 'text/plain' })],
  'errors-text-html': ['Returns errors as text/html.', editHeaders(isError, { 'content-type': 'text/html' })],
  ...inEachOperation({
    'never-answers-at-times': ['Never responds to some requests', breakSome(never), SHORT_TIMEOUT],
    'never-ends-at-times': ['Never completes some responses', breakSome(endless), SHORT_TIMEOUT],
    'resets-at-times': ['Breaks some connections', breakSome(broken)],
    'wrong-length': ['Announces more bytes than it sends', breakSome(tooShort), SHORT_TIMEOUT_OVER_HTTP],
    'no-media-type': ['Sends no Content-Type', breakSuccess(withoutMediaType)],
  }),
  ...family(rejectWithHtml, {
    'createPet-large-body-is-html': ['a body above 100 kB', 413, hasBodyAbove(100_000)],
    'headers-above-25-are-html': ['more than 25 header fields', 400, ({ request }) => [...request.headers].length > 25],
    'createPet-type-is-html': ['a body with a type', 500, (call) => objectOf(call)?.type !== undefined],
    'accept-above-150-is-html': ['an Accept of more than 150 characters', 400, hasHeader('accept', /.{151}/)],
  }),
  'getPet-long-id-is-text': ['Fails with a text for an id of 100 digits.', on(hasPetId(/\d{100}/), asText(414))],
  'accept-any-is-xml': [
    'Returns XML to clients that accept anything.',
    on(hasHeader('accept', /^\*\/\*$/), () => withMediaType(new Response(), 'application/xml', '<pets/>')),
  ],
  'accept-absent-is-text': [
    'Returns plain text to clients without Accept.',
    on(({ request }) => !request.headers.has('accept'), asText(406)),
  ],
  'createPet-any-accept-is-xml': [
    'Returns new animals as XML to clients that accept anything.',
    on(allOf(isCreated, hasHeader('accept', /^\*\/\*$/)), (response) =>
      withMediaType(response, 'application/xml', '<pet/>'),
    ),
  ],
  'getPet-accept-absent-is-text': [
    'Returns animals as a text to clients without Accept.',
    editHeaders((call, response) => isFound(call, response) && !hasHeader('accept')(call), {
      'content-type': 'text/plain',
    }),
  ],
  'listPets-callback-is-script': [
    'Returns a script if there is a callback.',
    editResponse(allOf(isListed, hasParameter('callback')), async (response) =>
      withMediaType(response, 'text/javascript', `f(${await response.text()})`),
    ),
  ],
  'deflate-cut': [
    'Sends half of the bytes to clients that accept only deflate.',
    editResponse(
      (call, { ok }) => ok && hasHeader('accept-encoding', /^deflate$/)(call),
      async (response) => {
        const bytes = deflateSync(await response.arrayBuffer());
        const headers = { 'content-type': 'application/json', 'content-encoding': 'deflate' };
        return new Response(bytes.subarray(0, bytes.length >> 1), { status: response.status, headers });
      },
    ),
    OVER_HTTP,
  ],
  'upgrade-cuts-response': [
    'Announces more bytes than it sends to clients that offer HTTP/2.',
    editResponse(hasHeader('upgrade'), tooShort),
    SHORT_TIMEOUT_OVER_HTTP,
  ],
  'expect-is-417-without-body': ['Sends no body with 417.', beforeAll(hasHeader('expect'), asEmpty(417)), OVER_HTTP],
  'createPet-languages-is-html': [
    'Returns HTML for a new animal.',
    on(allOf(isCreated, hasHeader('accept-language', /^de/)), asHtml(201)),
  ],
  'createPet-text-accepted-is-text': [
    'Returns a text for a new animal.',
    on(allOf(isCreated, hasHeader('accept', /text\/plain/)), asText(201)),
  ],
  'createPet-invalid-utf8-is-html': [
    'Responds to a body that is not UTF-8 with an HTML page.',
    beforeKey(hasBody(/\uFFFD/), asHtml(400)),
  ],
  ...family(respondWithText, {
    'getPet-malformed-percent-is-text': ['an invalid percent sign', 400, hasPetId(/%(?![\da-f]{2})/i)],
    'getPet-invalid-utf8-is-text': ['bytes that are not UTF-8', 400, hasPetId(/%(?:E4|C0|FF|C3%28)/i)],
    'getPet-encoded-slash-is-text': ['an encoded slash', 404, hasPetId(/\d%2f|%2f\d/i)],
    'getPet-line-break-is-text': ['an encoded line break', 400, hasPetId(/%0a/i)],
    'credential-of-one-word-is-text': ['Digest without parameters', 500, hasHeader('authorization', /^Digest \w+$/)],
    'createPet-gzip-is-text': ['a compressed body', 415, hasHeader('content-encoding')],
    'createPet-deep-json-is-text': [
      'deeply nested JSON',
      500,
      ({ body }) => /\[{1000}/.test(body.replaceAll(/\s/g, '')),
    ],
  }),
  'any-accept-wildcard-is-text-json': [
    'Returns text/json to a client that accepts application/*.',
    editHeaders(hasHeader('accept', /application\/\*/), { 'content-type': 'text/json' }),
  ],
});
