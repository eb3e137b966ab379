import { gzipSync } from 'node:zlib';
import { type Call, withHeaders, withText } from '../toolkit.ts';
import { refusal } from './refusal.ts';
import type { Variant } from '../../reference/index.ts';
import { conformingVariant } from '../toolkit.ts';

/** Changes every answer. */
function answering(
  name: string,
  description: string,
  edit: (response: Response, call: Call) => Response | Promise<Response>,
  traits: Parameters<typeof conformingVariant>[3] = {},
): Variant {
  return conformingVariant(name, description, () => async (call) => edit(await call.next(call.request), call), traits);
}

/** Answers whatever is none of the three operations. */
function elsewhere(name: string, description: string, answer: (call: Call) => Response | Promise<Response>): Variant {
  return conformingVariant(
    name,
    description,
    () => async (call) => (call.operation ? call.next(call.request) : answer(call)),
  );
}

/** Answers some requests otherwise than the reference does: which status is open there. */
function refusing(name: string, description: string, status: number, is: (call: Call, response: Response) => boolean) {
  return answering(name, description, (response, call) =>
    is(call, response) ? refusal(status, `refused_${status}`, 'This service answers so.') : response,
  );
}

const html = (status: number) =>
  new Response('<!doctype html><title>Gateway</title>', { status, headers: { 'content-type': 'text/html' } });

const typed = (name: string, contentType: string) =>
  answering(name, `Answers with Content-Type: ${contentType}.`, (response) =>
    withHeaders(response, { 'content-type': contentType }),
  );

/** A body in pieces. */
function inPieces(response: Response, size: number): Response {
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

/** Strangers that use HTTP and JSON otherwise. */
export const httpVariants: readonly Variant[] = [
  answering(
    'compressed',
    'Compresses every body.',
    async (response) => {
      const bytes = gzipSync(await response.arrayBuffer());
      const headers = new Headers(response.headers);
      headers.set('content-encoding', 'gzip');
      headers.delete('content-length');
      return new Response(bytes, { status: response.status, headers });
    },
    { needsHttp: true },
  ),
  answering('in-pieces', 'Sends bodies in pieces of a few bytes.', (response) => inPieces(response, 5)),
  answering(
    'closes-connections',
    'Closes the connection after each answer.',
    (response) => withHeaders(response, { connection: 'close' }),
    { needsHttp: true },
  ),
  answering('pretty-printed', 'Writes JSON over many lines.', async (response) => {
    const text = await response.text();
    if (!hasJson(response) || /\d{16}/.test(text)) return withText(response, text);
    return withText(response, `\n${JSON.stringify(JSON.parse(text), null, '\t')}\r\n\n`);
  }),
  answering('ascii-json', 'Writes JSON in ASCII, with every other character escaped.', async (response) => {
    const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return withText(response, (await response.text()).replaceAll(/[^\0-~]|\//g, escape));
  }),
  answering('extra-headers', 'Sends many more headers.', (response) =>
    withHeaders(response, {
      ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x-trace-${index}`, 'v'.repeat(100)])),
      'set-cookie': 'session=1; Path=/',
      etag: '"1"',
      'cache-control': 'no-store',
      vary: 'Authorization',
    }),
  ),
  typed('content-type-upper-case', 'Application/JSON'),
  typed('content-type-charset', 'application/json; charset=utf-8'),
  typed('content-type-parameters', 'application/json;charset="UTF-8";profile=pets ; v=1'),
  answering('other-challenge', 'Sends two challenges with 401.', (response) =>
    response.status === 401 ? withHeaders(response, { 'www-authenticate': 'ApiKey realm="a", Bearer' }) : response,
  ),
  answering('sunset-in-the-evening', 'Sends the end of 5 December 2030 as Sunset, and no Deprecation.', (response) =>
    response.headers.has('sunset')
      ? withHeaders(response, { deprecation: undefined, sunset: 'Thu, 05 Dec 2030 23:59:59 GMT' })
      : response,
  ),
  answering('deprecated-in-2024', 'Sends another Deprecation.', (response) =>
    response.headers.has('deprecation')
      ? withHeaders(response, { deprecation: '@1704067200', sunset: undefined })
      : response,
  ),
  refusing('parameters-422', 'Refuses parameters with 422.', 422, hasBadParameter),
  refusing('parameters-403', 'Refuses parameters with 403.', 403, hasBadParameter),
  refusing('parameters-404', 'Refuses parameters with 404.', 404, hasBadParameter),
  refusing(
    'petId-422',
    'Refuses a petId that is no integer with 422.',
    422,
    ({ operation, url }, { status }) => operation === 'getPet' && status === 404 && !/\/-?\d+$/.test(url.pathname),
  ),
  refusing(
    'petId-400',
    'Refuses a petId that is no positive int64 with 400.',
    400,
    ({ operation, url }, { status }) =>
      operation === 'getPet' && status === 404 && !/\/[1-9]\d{0,17}$/.test(url.pathname),
  ),
  refusing(
    'malformed-413',
    'Refuses an empty body with 411.',
    411,
    (call, { status }) =>
      call.operation === 'createPet' && status === 400 && call.request.headers.get('content-length') === '0',
  ),
  answering('errors-with-more', 'Answers errors with more fields.', async (response, { operation }) => {
    if (response.status < 400 || !operation) return response;
    const error = (await response.json()) as object;
    return withText(
      response,
      JSON.stringify({ type: 'about:blank', traceId: 'a1b2', details: [{ a: null }], ...error }),
    );
  }),
  elsewhere('gateway-html', 'Answers unknown routes and methods with HTML.', () => html(404)),
  elsewhere('gateway-500', 'Answers unknown routes and methods with 500 and HTML.', () => html(500)),
  elsewhere(
    'gateway-401',
    'Answers unknown routes and methods with 401 and nothing else.',
    () => new Response(null, { status: 401 }),
  ),
  elsewhere(
    'gateway-redirect',
    'Redirects unknown routes.',
    () => new Response(null, { status: 302, headers: { location: 'https://other.example/' } }),
  ),
  elsewhere('gateway-200', 'Answers unknown routes and methods with 200 and a page.', () => html(200)),
  elsewhere('gateway-reset', 'Breaks off on unknown routes and methods.', () => {
    throw new Error('This service breaks off where nothing is defined.');
  }),
  conformingVariant('deep-base-path', 'Lives deep below its host.', undefined, {
    basePath: '/shops/7/petstore/api/v1',
  }),
  conformingVariant(
    'removed-html',
    'Has removed getPet, and its gateway answers HTML.',
    () => async (call) => (call.operation === 'getPet' ? html(404) : call.next(call.request)),
    {
      run: { asOf: new Date('2030-12-05T00:00:00Z') },
    },
  ),
  conformingVariant(
    'removed-405',
    'Has removed getPet, and answers 405 without a body.',
    () => async (call) => (call.operation === 'getPet' ? new Response(null, { status: 405 }) : call.next(call.request)),
    {
      run: { asOf: new Date('2032-02-29') },
    },
  ),
  conformingVariant('key-without-letters', 'Has a key of digits.', undefined, {
    options: { apiKeys: ['48151623421337'] },
  }),
  conformingVariant('key-of-one-character', 'Has a key of one character.', undefined, { options: { apiKeys: ['k'] } }),
  conformingVariant('key-is-a-word', 'Has a key that stands in its messages.', undefined, {
    options: { apiKeys: ['invalid'] },
  }),
  conformingVariant('key-is-long', 'Has a key of 2,000 characters.', undefined, {
    options: { apiKeys: ['Ab1-'.repeat(500)] },
  }),
  conformingVariant('key-is-odd', 'Has a key of odd characters.', undefined, {
    options: { apiKeys: [`a"b'\\c$d%20&<e>~Z=`] },
  }),
];
