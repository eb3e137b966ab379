import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Variant } from '../../reference/index.ts';
import { byteLength } from '../../shared/byte-length.ts';
import { tryToDecodePercent } from '../../shared/decode-percent.ts';
import { bodyOf, headerOf } from '../toolkit/call.ts';
import { type Call, type Traits, OVER_HTTP, conformingVariant } from '../toolkit/define.ts';
import { withBody } from '../toolkit/request.ts';
import { errorResponse, withHeaders, withJson } from '../toolkit/response.ts';
import { rejectBodies } from './restrict.ts';

/** Headers that a gateway sets for the service behind it. */
const GATEWAY_HEADERS = ['x-remote-user', 'x-forwarded-user', 'proxy-authorization', 'x-original-url', 'x-rewrite-url'];

/** Rejects some requests before anything else. */
const rejectFirst = (
  status: number,
  name: string,
  description: string,
  isMatch: (call: Call) => boolean,
  traits: Traits = {},
): Variant =>
  conformingVariant(
    name,
    description,
    () => async (call) =>
      call.operation && isMatch(call) ? errorResponse(status, { code: 'unsupported' }) : call.next(call.request),
    traits,
  );

/** Rejects some requests with a valid key. */
const rejectParameters = (name: string, description: string, isMatch: (call: Call) => boolean): Variant =>
  conformingVariant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return call.operation && isMatch(call) && response.status !== 401 ? errorResponse(400) : response;
  });

const hasLongCredential = (call: Call) => headerOf(call, 'authorization').length > 1000;
const hasUnknownParameter = ({ operation, url }: Call) =>
  [...url.searchParams.keys()].some((name) => operation !== 'listPets' || !['limit', 'status'].includes(name));

/** Whether a query is not percent-encoded UTF-8. */
const hasMalformedQuery = ({ url }: Call) => tryToDecodePercent(url.search) === undefined;
/** Whether a path is not percent-encoded UTF-8. */
const hasUndecodablePath = ({ url }: Call) => tryToDecodePercent(url.pathname) === undefined;

/** @see RFC 3986 section 3.3 */
const isMalformedTarget = ({ url }: Call) => /%(?![\da-f]{2})|[[\]{|}]/i.test(url.pathname + url.search);

const withoutQuery = ({ origin, pathname }: URL) => origin + pathname;

/** Decodes the path of requests, as many routers do. */
const decoded = ({ request }: Call): Request => new Request(request.url.replace('%70ets', 'pets'), request);

/** Compresses bodies for clients that accept deflate. */
const deflateWith = (name: string, description: string, deflate: typeof deflateSync): Variant =>
  conformingVariant(
    name,
    description,
    () => async (call) => {
      const response = await call.next(call.request);
      if (!headerOf(call, 'accept-encoding').includes('deflate')) return response;
      const headers = new Headers(response.headers);
      headers.set('content-encoding', 'deflate');
      headers.delete('content-length');
      return new Response(deflate(await response.arrayBuffer()), { status: response.status, headers });
    },
    OVER_HTTP,
  );

/** Conforming variants that read paths, queries and headers differently. */
export const wireVariants: readonly Variant[] = [
  rejectBodies(
    'lengths-required',
    'Rejects bodies without Content-Length with 411.',
    411,
    (_text, headers) => headers.has('transfer-encoding'),
    OVER_HTTP,
  ),
  conformingVariant(
    'lengths-required-first',
    'Rejects bodies without Content-Length with 411, whatever the key.',
    () => async (call) =>
      call.operation === 'createPet' && headerOf(call, 'transfer-encoding') !== ''
        ? errorResponse(411)
        : call.next(call.request),
    OVER_HTTP,
  ),
  conformingVariant(
    'paths-decoded',
    'Serves paths with needless percent-encoding.',
    () => (call) => call.next(decoded(call)),
  ),
  conformingVariant(
    'paths-redirected',
    'Redirects paths with needless percent-encoding.',
    () => async (call) =>
      call.url.pathname.includes('%70ets')
        ? new Response(null, { status: 301, headers: { location: decoded(call).url } })
        : call.next(call.request),
  ),
  conformingVariant(
    'encoded-slashes-redirected',
    'Decodes paths before it looks for the operation, and redirects those that then have two slashes or dot segments.',
    () => async (call) => {
      const { pathname } = call.url;
      const merged = pathname.replace(/(?:%2F|(?<=\/)\.\.(?=%2F))+/gi, '');
      if (call.operation !== 'getPet' || merged === pathname) return call.next(call.request);
      return new Response('<p>Moved', { status: 308, headers: { location: merged, 'content-type': 'text/html' } });
    },
  ),
  conformingVariant(
    'encoded-slashes-merged',
    'Decodes slashes in paths, and merges those that follow one another.',
    () => (call) => {
      const merged = call.url.pathname.replace(/%2F/gi, '/').replaceAll(/\/{2,}/g, '/');
      return call.next(new Request(call.url.origin + merged + call.url.search, call.request));
    },
  ),
  conformingVariant(
    'malformed-targets-refused',
    'Rejects malformed request targets with 400 and plain text, whatever the key.',
    () => async (call) =>
      isMalformedTarget(call)
        ? new Response('400 Bad Request', { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
        : call.next(call.request),
  ),
  conformingVariant(
    'nul-refused-in-front',
    'Rejects request targets with a NUL with 400 and a page, whatever the path and the key, as nginx does.',
    () => async (call) =>
      (call.url.pathname + call.url.search).includes('%00')
        ? new Response('<h1>400 Bad Request</h1>', { status: 400, headers: { 'content-type': 'text/html' } })
        : call.next(call.request),
  ),
  conformingVariant(
    'odd-paths-not-found-in-front',
    'Rejects targets with a NUL or an encoded slash with 404 and a page, whatever the path and the key, as Apache does.',
    () => async (call) =>
      /%00|^[^?]*%2f/i.test(call.url.pathname + call.url.search)
        ? new Response('<h1>404 Not Found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
        : call.next(call.request),
  ),
  rejectParameters('unknown-parameters-refused', 'Rejects unknown parameters in every operation.', hasUnknownParameter),
  rejectParameters('encoded-queries-refused', 'Rejects percent-encoding in queries.', ({ url }) =>
    url.search.includes('%'),
  ),
  conformingVariant(
    'malformed-queries-ignored',
    'Ignores a query that is not percent-encoded.',
    () => (call) =>
      call.next(hasMalformedQuery(call) ? new Request(withoutQuery(call.url), call.request) : call.request),
  ),
  rejectParameters('malformed-queries-refused', 'Rejects a query that is not percent-encoded.', hasMalformedQuery),
  rejectFirst(
    431,
    'long-credentials-431',
    'Rejects an Authorization header of more than 1,000 characters with 431.',
    hasLongCredential,
  ),
  rejectFirst(
    400,
    'long-credentials-400',
    'Rejects an Authorization header of more than 1,000 characters with 400.',
    hasLongCredential,
  ),
  conformingVariant(
    'bodies-of-8-kB-before-key',
    'Rejects a body of more than 8 kB with 413, whatever the key.',
    () => async (call) =>
      call.operation === 'createPet' && (await bodyOf(call)).length > 8192
        ? errorResponse(413, { code: 'too_large' })
        : call.next(call.request),
  ),
  conformingVariant(
    'bodies-of-16-kB-before-key',
    'Rejects a body of more than 16 kB with 413, whatever the key, and counts bytes.',
    () => async (call) =>
      call.operation === 'createPet' && byteLength(await bodyOf(call)) > 16 * 1024
        ? errorResponse(413, { code: 'too_large' })
        : call.next(call.request),
  ),
  rejectFirst(
    417,
    'expectations-refused',
    'Rejects expectations with 417.',
    (call) => headerOf(call, 'expect') !== '',
    OVER_HTTP,
  ),
  rejectFirst(
    400,
    'upgrades-refused',
    'Rejects offers to change the protocol with 400.',
    (call) => headerOf(call, 'upgrade') !== '',
    OVER_HTTP,
  ),
  rejectFirst(
    403,
    'gateway-headers-403',
    'Has a gateway that rejects headers which only itself may set.',
    ({ request }) => GATEWAY_HEADERS.some((name) => request.headers.has(name)),
  ),
  rejectFirst(
    431,
    'headers-of-2-kB-431',
    'Rejects headers of more than 2,000 characters with 431, whatever the key.',
    ({ request }) => [...request.headers.values()].some((value) => value.length > 2000),
  ),
  rejectFirst(
    405,
    'overrides-refused',
    'Rejects every request that overrides its method.',
    (call) => headerOf(call, 'x-http-method-override') !== '',
  ),
  conformingVariant('ranges-sent', 'Sends parts of responses.', () => async (call) => {
    const response = await call.next(call.request);
    if (!response.ok || !headerOf(call, 'range').startsWith('bytes=0-')) return response;
    const bytes = await response.bytes();
    const headers = { 'content-type': 'application/json', 'content-range': `bytes 0-0/${bytes.length}` };
    return new Response(bytes.subarray(0, 1), { status: 206, headers });
  }),
  conformingVariant(
    'ranges-of-gzip-sent',
    'Sends parts of compressed responses.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (!response.ok || headerOf(call, 'range') === '') return response;
      const bytes = gzipSync(await response.bytes());
      const headers = {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-range': `bytes 0-9/${bytes.length}`,
      };
      return new Response(bytes.subarray(0, 10), { status: 206, headers });
    },
    OVER_HTTP,
  ),
  rejectFirst(
    400,
    'malformed-targets-400',
    'Rejects malformed request targets with 400 and an error object, whatever the key.',
    isMalformedTarget,
  ),
  rejectFirst(
    400,
    'undecodable-targets-400',
    'Rejects request targets that are not UTF-8 with 400 and an error object, whatever the key.',
    hasUndecodablePath,
  ),
  rejectFirst(
    404,
    'undecodable-targets-404',
    'Finds no operation for request targets that are not UTF-8, whatever the key.',
    hasUndecodablePath,
  ),
  conformingVariant(
    'creations-with-queries-404',
    'Rejects creations that have a query with 404 and an error object.',
    () => async (call) => {
      if (call.operation !== 'createPet' || call.url.search === '') return call.next(call.request);
      // Nothing is stored, and a wrong key comes first.
      const response = await call.next(withBody(call, '{}'));
      return response.status === 401 ? response : errorResponse(404, { code: 'unexpected_query' });
    },
  ),
  rejectFirst(
    400,
    'cookies-parsed-strictly',
    'Rejects cookies that RFC 6265 does not allow, whatever the key.',
    (call) => /^\w+$|[{ ]/.test(headerOf(call, 'cookie').replaceAll('; ', ';')),
  ),
  conformingVariant('preconditions-checked', 'Answers 412 if no ETag matches, without content.', () => async (call) => {
    const response = await call.next(call.request);
    return response.ok && headerOf(call, 'if-match') !== '' ? new Response(null, { status: 412 }) : response;
  }),
  conformingVariant('messages-translated', 'Writes messages in the language of the client.', () => async (call) => {
    const response = await call.next(call.request);
    const [language = ''] = headerOf(call, 'accept-language').split(/[,;]/, 1);
    if (response.status < 400 || call.operation === undefined || language === '') return response;
    const edited = await withJson(response, (error: object) => ({ ...error, message: `Fehler (${language})` }));
    return withHeaders(edited, { 'content-language': language, vary: 'Accept-Language' });
  }),
  conformingVariant(
    'closes-after-errors',
    'Closes the connection after each error.',
    () => async (call) => {
      const response = await call.next(call.request);
      return response.status < 400 ? response : withHeaders(response, { connection: 'close' });
    },
    OVER_HTTP,
  ),
  deflateWith('deflated', 'Compresses bodies with deflate for clients that accept it.', deflateSync),
  deflateWith(
    'deflated-without-zlib',
    'Compresses bodies with deflate, without the format zlib, for clients that accept it.',
    deflateRawSync,
  ),
];
