import { deflateSync } from 'node:zlib';
import type { Variant } from '../../../reference/index.ts';
import { tryToDecodePercent } from '../../../shared/decode-percent.ts';
import { hasMediaType, headerOf } from '../../toolkit/call.ts';
import { OVER_HTTP, mutant } from '../../toolkit/define.ts';
import { error, html, on } from '../../toolkit/on.ts';
import { withHeaders, withText } from '../../toolkit/response.ts';

/** Mutants that fail for headers which browsers and libraries send. */
export const wireClientMutants: readonly Variant[] = [
  mutant('errors-problem-json', 'Sends other error objects to clients that accept them, too.', () => async (call) => {
    const response = await call.next(call.request);
    if (response.status < 400 || !headerOf(call, 'accept').includes('problem+json')) return response;
    const { status } = response;
    const body = JSON.stringify({ type: 'about:blank', title: 'Error', status });
    return new Response(body, { status, headers: { 'content-type': 'application/problem+json' } });
  }),
  mutant(
    'deflate-cut',
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
  ),
  mutant('accept-charset-honored', 'Sends Latin-1 to clients that prefer it.', () => async (call) => {
    const response = await call.next(call.request);
    if (!headerOf(call, 'accept-charset').startsWith('iso-8859-1') || !response.ok) return response;
    const bytes = Buffer.from(await response.text(), 'latin1');
    return new Response(bytes, {
      status: response.status,
      headers: { 'content-type': 'application/json; charset=iso-8859-1' },
    });
  }),
  on(
    'cookies-decoded',
    'Fails with HTML for a cookie that is not percent-encoded.',
    (call) => tryToDecodePercent(headerOf(call, 'cookie')) === undefined,
    html(500),
  ),
  on(
    'navigation-is-html',
    'Sends a page to browsers that follow a link.',
    (call) => headerOf(call, 'sec-fetch-mode') === 'navigate',
    html(200),
  ),
  on(
    'headers-above-25-are-html',
    'Rejects more than 25 header fields with HTML.',
    ({ request }) => [...request.headers].length > 25,
    html(400),
  ),
  on(
    'accept-above-150-is-html',
    'Rejects an Accept of more than 150 characters with HTML.',
    (call) => headerOf(call, 'accept').length > 150,
    html(400),
  ),
  on(
    'any-language-is-500',
    'Fails for clients that accept every language.',
    (call) => headerOf(call, 'accept-language') === '*',
    error(500),
  ),
  on(
    'createPet-charset-without-space-refused',
    'Rejects a charset that follows the media type without a space.',
    (call) => hasMediaType(call, /json;charset/),
    error(415),
  ),
  on(
    'createPet-profile-refused',
    'Rejects a media type with a profile.',
    (call) => hasMediaType(call, /profile/),
    error(415),
  ),
  mutant(
    'upgrade-cuts-response',
    'Announces more bytes than it sends to clients that offer HTTP/2.',
    () => async (call) => {
      const response = await call.next(call.request);
      if (headerOf(call, 'upgrade') === '') return response;
      const text = await response.text();
      return withHeaders(withText(response, text), { 'content-length': String(Buffer.byteLength(text) + 10) });
    },
    { ...OVER_HTTP, run: { timeout: 1000 } },
  ),
  mutant(
    'expect-is-417-without-body',
    'Rejects expectations without a body.',
    () => async (call) =>
      headerOf(call, 'expect') === '' ? call.next(call.request) : new Response(null, { status: 417 }),
    OVER_HTTP,
  ),
];
