import { gzipSync } from 'node:zlib';
import type { Variant } from '../../reference/index.ts';
import { type Call, conformingVariantsOf, type Effect, family, OVER_HTTP } from '../toolkit/define.ts';
import {
  type Edit,
  editEvery,
  editHeaders,
  editJson,
  editResponse,
  editText,
  escapeJson,
} from '../toolkit/edit-response.ts';
import { asEmpty, asError, beforeAll, on } from '../toolkit/on.ts';
import { compressed, errorResponse, htmlResponse, toEtag, withHeaders } from '../toolkit/response.ts';
import { hasHeader, hasPetId, hasSearch, hasValidKey, isCreate, isGet } from '../toolkit/when-request.ts';
import { allOf, hasJson, isBodyRejected, isError, isListRejected, isUnknown } from '../toolkit/when-response.ts';

/** Sends an entity tag with animals, and 304 to a client that has the current one. */
const withEtag = (prefix: '' | 'W/'): Effect =>
  editResponse(
    ({ request }, { status }) => request.method === 'GET' && status === 200,
    async (response, { request }) => {
      const body = await response.clone().text();
      const etag = `${prefix}${toEtag(body)}`;
      const condition = request.headers.get('if-none-match') ?? '';
      if (condition === '*' || condition.includes(etag)) return asEmpty(304, { etag })();
      return withHeaders(response, { etag, 'cache-control': 'private, no-cache' });
    },
  );

/** Responds to all routes and methods except the three operations. */
const onUnknownRoute = (how: string, respond: () => Response) =>
  [
    `Responds to unknown routes and methods with ${how}.`,
    beforeAll(({ operation }) => operation === undefined, respond),
  ] as const;

/** Rejects some requests with another status than the reference, where the specification leaves it open. */
const rejectWith =
  (status: number): Edit =>
  () =>
    errorResponse(status, { code: `rejected_${status}` });

const asGateway = (status: number) => () => htmlResponse(status, '<!doctype html><title>Gateway</title>');

const sendContentType = (contentType: string) =>
  [`Sends Content-Type: ${contentType}.`, editHeaders(() => true, { 'content-type': contentType })] as const;

/** The response with its body split into small chunks. */
function splitBody(response: Response, size: number): Response {
  const { body } = response;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      for (let start = 0; start < chunk.length; start += size) controller.enqueue(chunk.subarray(start, start + size));
    },
  });
  return new Response(body && body.pipeThrough(cut), { status: response.status, headers: response.headers });
}

const sendsHeader =
  (name: string) =>
  (_call: Call, { headers }: Response) =>
    headers.has(name);

/** Conforming variants that use HTTP and JSON differently. */
export const httpVariants: readonly Variant[] = conformingVariantsOf({
  'idempotency-keys': [
    'Repeats its response to a creation with the same Idempotency-Key, and rejects another body with it.',
    () => {
      const known = new Map<string, { body: string; response: Response }>();
      return async (call) => {
        const name = call.request.headers.get('idempotency-key');
        // Only requests with the API key count.
        if (!isCreate(call) || name === null || !hasValidKey(call)) return call.next(call.request);
        const first = known.get(name);
        if (first) return first.body === call.body ? first.response.clone() : errorResponse(422);
        const response = await call.next(call.request);
        known.set(name, { body: call.body, response: response.clone() });
        return response;
      };
    },
  ],
  compressed: ['Compresses every body.', editEvery((response) => compressed(response, 'gzip', gzipSync)), OVER_HTTP],
  'in-pieces': ['Sends bodies in chunks of five bytes.', editEvery((response) => splitBody(response, 5))],
  'closes-connections': ['Closes after each response.', editHeaders(() => true, { connection: 'close' }), OVER_HTTP],
  'pretty-printed': [
    'Indents JSON.',
    editText(hasJson, (text) =>
      /\d{16}/.test(text) ? text : `\n${JSON.stringify(JSON.parse(text), null, '\t')}\r\n\n`,
    ),
  ],
  'ascii-json': ['Escapes all JSON characters beyond ASCII.', escapeJson],
  'extra-headers': [
    'Sends 60 extra headers.',
    editHeaders(() => true, {
      ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x-trace-${index}`, 'v'.repeat(100)])),
      'set-cookie': 'session=1; Path=/',
      'cache-control': 'no-store',
      vary: 'Authorization',
    }),
  ],
  etag: ['Sends an ETag for animals, and 304 for the current one.', withEtag('')],
  'etag-weak': ['Sends a weak ETag for animals, and 304 for the current one.', withEtag('W/')],
  ...family(sendContentType, {
    'content-type-upper-case': ['Application/JSON'],
    'content-type-charset': ['application/json; charset=utf-8'],
    'content-type-parameters': ['application/json;charset="UTF-8";profile=pets ; v=1'],
  }),
  'other-challenge': [
    'Sends two challenges with 401.',
    editHeaders((_call, { status }) => status === 401, { 'www-authenticate': 'ApiKey realm="a", Bearer' }),
  ],
  'sunset-in-the-evening': [
    'Sends a Sunset at the end of 5 December 2030, without Deprecation.',
    editHeaders(sendsHeader('sunset'), { deprecation: undefined, sunset: 'Thu, 05 Dec 2030 23:59:59 GMT' }),
  ],
  'user-agent-required': [
    'Is behind a firewall that rejects requests without a User-Agent with 403.',
    beforeAll(({ request }) => !request.headers.has('user-agent'), asError(403)),
  ],
  'petstore-headers-reserved': [
    'Is behind a gateway that rejects requests with headers that it sets itself, whose names begin with Petstore-, with 403.',
    beforeAll(({ request }) => [...request.headers.keys()].some((name) => name.startsWith('petstore-')), asError(403)),
  ],
  'getPet-query-refused': ['Rejects getPet with a query with 400.', on(allOf(isGet, hasSearch(/./)), asError(400))],
  'location-absolute': [
    'Sends an absolute Location with a host of its own.',
    editResponse(sendsHeader('location'), (response) =>
      withHeaders(response, { location: `http://pets.internal${response.headers.get('location')}` }),
    ),
  ],
  'deprecated-in-2024': [
    'Sends a Deprecation in 2024, without Sunset.',
    editHeaders(sendsHeader('deprecation'), { deprecation: '@1704067200', sunset: undefined }),
  ],
  'parameters-422': ['Rejects invalid parameters with 422.', on(isListRejected, rejectWith(422))],
  'parameters-403': ['Rejects invalid parameters with 403.', on(isListRejected, rejectWith(403))],
  'parameters-404': ['Rejects invalid parameters with 404.', on(isListRejected, rejectWith(404))],
  'petId-422': ['Returns 422 for non-integer petIds.', on(allOf(isUnknown, hasPetId(/^(?!-?\d+$)/)), rejectWith(422))],
  'petId-400': [
    'Rejects a petId that is not an int64 with 400.',
    on(allOf(isUnknown, hasPetId(/^(?!(?:0|-?[1-9]\d{0,18})$)/)), rejectWith(400)),
  ],
  'empty-body-411': [
    'Rejects an empty body with 411.',
    on(allOf(isBodyRejected, hasHeader('content-length', /^0$/)), rejectWith(411)),
  ],
  'errors-with-more': [
    'Adds fields to error objects.',
    editJson(isError, (error: object) => ({ type: 'about:blank', traceId: 'a1b2', details: [{ a: null }], ...error })),
  ],
  ...family(onUnknownRoute, {
    'gateway-html': ['404 and HTML', asGateway(404)],
    'gateway-500': ['500 and HTML', asGateway(500)],
    'gateway-401': ['401 and no body', asEmpty(401)],
    'gateway-redirect': ['a redirect to another host', asEmpty(302, { location: 'https://other.example/' })],
    'gateway-200': ['200 and HTML', asGateway(200)],
    'gateway-reset': [
      'a closed connection',
      () => {
        throw new Error('This variant breaks the connection on unknown routes.');
      },
    ],
  }),
});
