import { gzipSync } from 'node:zlib';
import type { Variant } from '../../reference/index.ts';
import { bodyOf, hasValidKey } from '../toolkit/call.ts';
import { type Call, type Traits, OVER_HTTP, conformingVariant } from '../toolkit/define.ts';
import { errorResponse, htmlResponse, withHeaders, withText } from '../toolkit/response.ts';

/** Changes every response. */
function editEvery(
  name: string,
  description: string,
  edit: (response: Response, call: Call) => Response | Promise<Response>,
  traits: Traits = {},
): Variant {
  return conformingVariant(name, description, () => async (call) => edit(await call.next(call.request), call), traits);
}

/** Sends an entity tag with animals, and 304 to a client that has the current one. */
const withEtag =
  (isWeak: boolean) =>
  async (response: Response, { request }: Call) => {
    if (request.method !== 'GET' || response.status !== 200) return response;
    const body = await response.clone().text();
    const sum = Array.from(body).reduce((total, unit) => (total * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003, 7);
    const etag = `${isWeak ? 'W/' : ''}"${body.length}-${sum}"`;
    const condition = request.headers.get('if-none-match') ?? '';
    if (condition === '*' || condition.includes(etag)) return new Response(null, { status: 304, headers: { etag } });
    return withHeaders(response, { etag, 'cache-control': 'private, no-cache' });
  };

/** Repeats its response to the same `Idempotency-Key`, and rejects another body with it. Only requests with the API key count. */
const idempotencyKeys = conformingVariant(
  'idempotency-keys',
  'Repeats its response to a creation with the same Idempotency-Key, and rejects another body with it.',
  () => {
    const known = new Map<string, { body: string; response: Response }>();
    return async (call) => {
      const { headers } = call.request;
      const name = headers.get('idempotency-key');
      if (call.operation !== 'createPet' || name === null || !hasValidKey(call)) return call.next(call.request);
      const body = await bodyOf(call);
      const first = known.get(name);
      if (first) return first.body === body ? first.response.clone() : errorResponse(422);
      const response = await call.next(call.request);
      known.set(name, { body, response: response.clone() });
      return response;
    };
  },
);

/** Responds to all routes and methods except the three operations. */
function onUnknownRoute(name: string, description: string, respond: () => Response): Variant {
  return conformingVariant(
    name,
    description,
    () => async (call) => (call.operation ? call.next(call.request) : respond()),
  );
}

/** Rejects some requests with another status than the reference, where the specification leaves it open. */
function rejectWith(
  status: number,
  name: string,
  description: string,
  isMatch: (call: Call, response: Response) => boolean,
): Variant {
  return editEvery(name, description, (response, call) =>
    isMatch(call, response) ? errorResponse(status, { code: `rejected_${status}` }) : response,
  );
}

const gatewayResponse = (status: number) => htmlResponse(status, '<!doctype html><title>Gateway</title>');

const withContentType = (name: string, contentType: string) =>
  editEvery(name, `Sends Content-Type: ${contentType}.`, (response) =>
    withHeaders(response, { 'content-type': contentType }),
  );

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

const hasJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;
const hasBadParameter = ({ operation }: Call, { status }: Response) => operation === 'listPets' && status === 400;

/** Conforming variants that use HTTP and JSON differently. */
export const httpVariants: readonly Variant[] = [
  idempotencyKeys,
  editEvery(
    'compressed',
    'Compresses every body.',
    async (response) => {
      const bytes = gzipSync(await response.arrayBuffer());
      const headers = new Headers(response.headers);
      headers.set('content-encoding', 'gzip');
      headers.delete('content-length');
      return new Response(bytes, { status: response.status, headers });
    },
    OVER_HTTP,
  ),
  editEvery('in-pieces', 'Sends bodies in chunks of five bytes.', (response) => splitBody(response, 5)),
  editEvery(
    'closes-connections',
    'Closes the connection after each response.',
    (response) => withHeaders(response, { connection: 'close' }),
    OVER_HTTP,
  ),
  editEvery('pretty-printed', 'Indents JSON.', async (response) => {
    const text = await response.text();
    if (!hasJson(response) || /\d{16}/.test(text)) return withText(response, text);
    return withText(response, `\n${JSON.stringify(JSON.parse(text), null, '\t')}\r\n\n`);
  }),
  editEvery('ascii-json', 'Escapes all JSON characters beyond ASCII.', async (response) => {
    const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return withText(response, (await response.text()).replaceAll(/[^\0-~]|\//g, escape));
  }),
  editEvery('extra-headers', 'Sends 60 extra headers.', (response) =>
    withHeaders(response, {
      ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x-trace-${index}`, 'v'.repeat(100)])),
      'set-cookie': 'session=1; Path=/',
      'cache-control': 'no-store',
      vary: 'Authorization',
    }),
  ),
  editEvery('etag', 'Sends an ETag for animals, and 304 for the current one.', withEtag(false)),
  editEvery('etag-weak', 'Sends a weak ETag for animals, and 304 for the current one.', withEtag(true)),
  withContentType('content-type-upper-case', 'Application/JSON'),
  withContentType('content-type-charset', 'application/json; charset=utf-8'),
  withContentType('content-type-parameters', 'application/json;charset="UTF-8";profile=pets ; v=1'),
  editEvery('other-challenge', 'Sends two challenges with 401.', (response) =>
    response.status === 401 ? withHeaders(response, { 'www-authenticate': 'ApiKey realm="a", Bearer' }) : response,
  ),
  editEvery('sunset-in-the-evening', 'Sends a Sunset at the end of 5 December 2030, without Deprecation.', (response) =>
    response.headers.has('sunset')
      ? withHeaders(response, { deprecation: undefined, sunset: 'Thu, 05 Dec 2030 23:59:59 GMT' })
      : response,
  ),
  conformingVariant(
    'user-agent-required',
    'Is behind a firewall that rejects requests without a User-Agent with 403.',
    () => async (call) => (call.request.headers.has('user-agent') ? call.next(call.request) : errorResponse(403)),
  ),
  conformingVariant(
    'petstore-headers-reserved',
    'Is behind a gateway that rejects requests with headers that it sets itself, whose names begin with Petstore-, with 403.',
    () => async (call) =>
      [...call.request.headers.keys()].some((name) => name.startsWith('petstore-'))
        ? errorResponse(403)
        : call.next(call.request),
  ),
  conformingVariant('getPet-query-refused', 'Rejects getPet with a query with 400.', () => async (call) => {
    const response = await call.next(call.request);
    return call.operation === 'getPet' && call.url.search !== '' && response.status !== 401
      ? errorResponse(400)
      : response;
  }),
  editEvery('location-absolute', 'Sends an absolute Location with a host of its own.', (response) => {
    const location = response.headers.get('location');
    return location === null ? response : withHeaders(response, { location: `http://pets.internal${location}` });
  }),
  editEvery('deprecated-in-2024', 'Sends a Deprecation in 2024, without Sunset.', (response) =>
    response.headers.has('deprecation')
      ? withHeaders(response, { deprecation: '@1704067200', sunset: undefined })
      : response,
  ),
  rejectWith(422, 'parameters-422', 'Rejects invalid parameters with 422.', hasBadParameter),
  rejectWith(403, 'parameters-403', 'Rejects invalid parameters with 403.', hasBadParameter),
  rejectWith(404, 'parameters-404', 'Rejects invalid parameters with 404.', hasBadParameter),
  rejectWith(
    422,
    'petId-422',
    'Rejects a petId that is not an integer with 422.',
    ({ operation, url }, { status }) => operation === 'getPet' && status === 404 && !/\/-?\d+$/.test(url.pathname),
  ),
  rejectWith(
    400,
    'petId-400',
    'Rejects a petId that is not an int64 with 400.',
    ({ operation, url }, { status }) =>
      operation === 'getPet' && status === 404 && !/\/(?:0|-?[1-9]\d{0,18})$/.test(url.pathname),
  ),
  rejectWith(
    411,
    'empty-body-411',
    'Rejects an empty body with 411.',
    (call, { status }) =>
      call.operation === 'createPet' && status === 400 && call.request.headers.get('content-length') === '0',
  ),
  editEvery('errors-with-more', 'Adds fields to error objects.', async (response, { operation }) => {
    if (response.status < 400 || !operation) return response;
    const error = (await response.json()) as object;
    return withText(
      response,
      JSON.stringify({ type: 'about:blank', traceId: 'a1b2', details: [{ a: null }], ...error }),
    );
  }),
  onUnknownRoute('gateway-html', 'Responds to unknown routes and methods with 404 and HTML.', () =>
    gatewayResponse(404),
  ),
  onUnknownRoute('gateway-500', 'Responds to unknown routes and methods with 500 and HTML.', () =>
    gatewayResponse(500),
  ),
  onUnknownRoute(
    'gateway-401',
    'Responds to unknown routes and methods with 401 and no body.',
    () => new Response(null, { status: 401 }),
  ),
  onUnknownRoute(
    'gateway-redirect',
    'Redirects unknown routes and methods to another host.',
    () => new Response(null, { status: 302, headers: { location: 'https://other.example/' } }),
  ),
  onUnknownRoute('gateway-200', 'Responds to unknown routes and methods with 200 and HTML.', () =>
    gatewayResponse(200),
  ),
  onUnknownRoute('gateway-reset', 'Closes the connection on unknown routes and methods.', () => {
    throw new Error('This variant breaks the connection on unknown routes.');
  }),
];
