import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Variant } from '../../reference/index.ts';
import { byteLength } from '../../shared/byte-length.ts';
import { tryToDecodePercent } from '../../shared/decode-percent.ts';
import { headerOf } from '../toolkit/call.ts';
import { type Call, conformingVariantsOf, type Effect, family, OVER_HTTP, type Traits } from '../toolkit/define.ts';
import { editRequest } from '../toolkit/edit-request.ts';
import { editHeaders, editResponse } from '../toolkit/edit-response.ts';
import { asEmpty, asError, beforeAll, beforeKey, on, rejectBodies } from '../toolkit/on.ts';
import { withPath } from '../toolkit/request.ts';
import { compressed, errorResponse, htmlResponse, textResponse, withHeaders, withJson } from '../toolkit/response.ts';
import { hasBodyAbove, hasHeader, hasSearch, isCreate, isGet } from '../toolkit/when-request.ts';
import { allOf, isError } from '../toolkit/when-response.ts';

/** Headers that a gateway sets for the service behind it. */
const GATEWAY_HEADERS = ['x-remote-user', 'x-forwarded-user', 'proxy-authorization', 'x-original-url', 'x-rewrite-url'];

/** Rejects some requests before anything else. */
const rejectFirst = (what: string, status: number, isMatch: (call: Call) => boolean, traits: Traits = {}) =>
  [
    `Rejects ${what} with ${status}, whatever the key.`,
    beforeKey(isMatch, () => errorResponse(status, { code: 'unsupported' })),
    traits,
  ] as const;

const hasLongCredential = hasHeader('authorization', /.{1001}/);

const hasUnknownParameter = ({ operation, url }: Call) =>
  [...url.searchParams.keys()].some((name) => operation !== 'listPets' || !['limit', 'status'].includes(name));

/** Whether a query is not percent-encoded UTF-8. */
const hasMalformedQuery = ({ url }: Call) => tryToDecodePercent(url.search) === undefined;

/** Whether a path is not percent-encoded UTF-8. */
const hasUndecodablePath = ({ url }: Call) => tryToDecodePercent(url.pathname) === undefined;

const targetOf = ({ url }: Call) => url.pathname + url.search;

/** @see RFC 3986 section 3.3 */
const isMalformedTarget = (call: Call) => /%(?![\da-f]{2})|[[\]{|}]/i.test(targetOf(call));

/** Decodes the path of requests, as many routers do. */
const decoded = (call: Call): Request => withPath(call, (path) => path.replace('%70ets', 'pets'));

/** Compresses bodies for clients that accept deflate. */
const deflateWith = (deflate: typeof deflateSync): Effect =>
  editResponse(hasHeader('accept-encoding', /deflate/), (response) => compressed(response, 'deflate', deflate));

/** Conforming variants that read paths, queries and headers differently. */
export const wireVariants: readonly Variant[] = conformingVariantsOf({
  'lengths-required': ['Returns 411 for chunked bodies.', rejectBodies(411, hasHeader('transfer-encoding')), OVER_HTTP],
  'lengths-required-first': [
    'Rejects bodies without Content-Length with 411, whatever the key.',
    beforeKey((call) => isCreate(call) && hasHeader('transfer-encoding')(call), asError(411)),
    OVER_HTTP,
  ],
  'paths-decoded': ['Serves paths with needless percent-encoding.', editRequest(decoded)],
  'paths-redirected': [
    'Redirects paths with needless percent-encoding.',
    beforeAll(
      ({ url }) => url.pathname.includes('%70ets'),
      (call) => asEmpty(301, { location: decoded(call).url })(),
    ),
  ],
  'encoded-slashes-redirected': [
    'Decodes paths before it looks for the operation, and redirects those that then have two slashes or dot segments.',
    () => async (call) => {
      const { pathname } = call.url;
      const merged = pathname.replace(/(?:%2F|(?<=\/)\.\.(?=%2F))+/gi, '');
      if (!isGet(call) || merged === pathname) return call.next(call.request);
      return new Response('<p>Moved', { status: 308, headers: { location: merged, 'content-type': 'text/html' } });
    },
  ],
  'encoded-slashes-merged': [
    'Decodes slashes in paths, and merges those that follow one another.',
    editRequest((call) => withPath(call, (path) => path.replace(/%2F/gi, '/').replaceAll(/\/{2,}/g, '/'))),
  ],
  'malformed-targets-refused': [
    'Rejects malformed request targets with 400 and plain text, whatever the key.',
    beforeAll(isMalformedTarget, () => textResponse(400, '400 Bad Request')),
  ],
  'nul-refused-in-front': [
    'Rejects request targets with a NUL with 400 and a page, whatever the path and the key, as nginx does.',
    beforeAll(
      (call) => targetOf(call).includes('%00'),
      () => htmlResponse(400, '<h1>400 Bad Request</h1>'),
    ),
  ],
  'odd-paths-not-found-in-front': [
    'Rejects targets with a NUL or an encoded slash with 404 and a page, whatever the path and the key, as Apache does.',
    beforeAll(
      (call) => /%00|^[^?]*%2f/i.test(targetOf(call)),
      () => htmlResponse(404, '<h1>404 Not Found</h1>'),
    ),
  ],
  firewalled: [
    'Rejects paths with a NUL, a semicolon, an encoded slash or an empty segment with 400 and a page, whatever the key.',
    beforeAll(
      (call) => /^[^?]*(?:%00|;|%2f|v1\/\/)/i.test(targetOf(call)),
      () => htmlResponse(400, '<h1>400 Bad Request</h1>'),
    ),
  ],
  'unknown-parameters-refused': ['Rejects unknown parameters everywhere.', on(hasUnknownParameter, asError(400))],
  'encoded-queries-refused': ['Rejects percent-encoding in queries.', on(hasSearch(/%/), asError(400))],
  'malformed-queries-ignored': [
    'Ignores a query that is not percent-encoded.',
    editRequest((call) =>
      hasMalformedQuery(call) ? new Request(call.url.origin + call.url.pathname, call.request) : undefined,
    ),
  ],
  'malformed-queries-refused': ['Rejects a query that is not percent-encoded.', on(hasMalformedQuery, asError(400))],
  ...family(rejectFirst, {
    'bodies-of-8-kB-before-key': ['a body above 8 kB', 413, hasBodyAbove(8192)],
    'bodies-of-16-kB-before-key': ['a body above 16 kB in bytes', 413, ({ body }) => byteLength(body) > 16 * 1024],
    'long-credentials-431': ['an Authorization header of more than 1,000 characters', 431, hasLongCredential],
    'long-credentials-400': ['an Authorization header of more than 1,000 characters', 400, hasLongCredential],
    'expectations-refused': ['expectations', 417, hasHeader('expect'), OVER_HTTP],
    'upgrades-refused': ['offers to change the protocol', 400, hasHeader('upgrade'), OVER_HTTP],
    'gateway-headers-403': [
      'headers that only its gateway may set',
      403,
      ({ request }) => GATEWAY_HEADERS.some((name) => request.headers.has(name)),
    ],
    'headers-of-2-kB-431': [
      'headers of more than 2,000 characters',
      431,
      ({ request }) => [...request.headers.values()].some((value) => value.length > 2000),
    ],
    'overrides-refused': ['requests that override their method', 405, hasHeader('x-http-method-override')],
    'malformed-targets-400': ['malformed request targets', 400, isMalformedTarget],
    'undecodable-targets-400': ['request targets that are not UTF-8', 400, hasUndecodablePath],
    'undecodable-targets-404': ['request targets that are not UTF-8', 404, hasUndecodablePath],
    'cookies-parsed-strictly': [
      'cookies that RFC 6265 does not allow',
      400,
      (call) => /^\w+$|[{ ]/.test(headerOf(call, 'cookie').replaceAll('; ', ';')),
    ],
  }),
  'ranges-sent': [
    'Sends parts of responses.',
    editResponse(
      (call, { ok }) => ok && hasHeader('range', /^bytes=0-/)(call),
      async (response) => {
        const bytes = await response.bytes();
        const headers = { 'content-type': 'application/json', 'content-range': `bytes 0-0/${bytes.length}` };
        return new Response(bytes.subarray(0, 1), { status: 206, headers });
      },
    ),
  ],
  'ranges-of-gzip-sent': [
    'Sends parts of compressed responses.',
    editResponse(
      (call, { ok }) => ok && hasHeader('range')(call),
      async (response) => {
        const bytes = gzipSync(await response.bytes());
        const headers = {
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          'content-range': `bytes 0-9/${bytes.length}`,
        };
        return new Response(bytes.subarray(0, 10), { status: 206, headers });
      },
    ),
    OVER_HTTP,
  ],
  'creations-with-queries-404': ['Rejects creations that have a query with 404.', rejectBodies(404, hasSearch(/./))],
  'preconditions-checked': [
    'Answers 412 if no ETag matches, without content.',
    on((call, { ok }) => ok && hasHeader('if-match')(call), asEmpty(412)),
  ],
  'messages-translated': [
    'Writes messages in the language of the client.',
    editResponse(allOf(isError, hasHeader('accept-language', /^[^,;]/)), async (response, call) => {
      const [language = ''] = headerOf(call, 'accept-language').split(/[,;]/, 1);
      const edited = await withJson(response, (error: object) => ({ ...error, message: `Fehler (${language})` }));
      return withHeaders(edited, { 'content-language': language, vary: 'Accept-Language' });
    }),
  ],
  'closes-after-errors': [
    'Closes the connection after each error.',
    editHeaders((_call, { status }) => status >= 400, { connection: 'close' }),
    OVER_HTTP,
  ],
  deflated: ['Compresses bodies with deflate for clients that accept it.', deflateWith(deflateSync), OVER_HTTP],
  'deflated-without-zlib': [
    'Compresses bodies with deflate, without the format zlib, for clients that accept it.',
    deflateWith(deflateRawSync),
    OVER_HTTP,
  ],
});
