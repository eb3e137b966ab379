import type { Variant } from '../../../reference/index.ts';
import { headerOf, isCreate } from '../../toolkit/call.ts';
import { type Respond, error, html, on, text } from '../../toolkit/on.ts';

/** Responds in another way to a value of a header. */
const onHeader = (
  name: string,
  description: string,
  [header, value]: readonly [name: string, value: RegExp],
  respond: Respond,
): Variant => on(name, description, (call) => value.test(headerOf(call, header)), respond);

/** Only for new animals. */
const onCreation = (
  name: string,
  description: string,
  [header, value]: readonly [name: string, value: RegExp],
  respond: Respond,
): Variant =>
  on(
    name,
    description,
    (call) => isCreate(call) && value.test(headerOf(call, header)),
    (response) => (response.status === 201 ? respond(response) : response),
  );

/** Mutants that fail for some of the headers that clients, proxies and libraries send. */
export const guessHeaderMutants: readonly Variant[] = [
  onHeader('accept-in-capitals-is-406', 'Knows media types in lower case only.', ['accept', /JSON/], html(406)),
  onHeader('accept-excluding-is-406', 'Rejects Accept with a weight of zero.', ['accept', /q=0(?:,|$)/], html(406)),
  onHeader('accept-of-five-is-406', 'Rejects Accept with five types.', ['accept', /(?:,.*){4}/], html(406)),
  onHeader('accept-last-comma-is-400', 'Rejects Accept with a comma at its end.', ['accept', /,$/], text(400)),
  onHeader('languages-of-five-are-html', 'Fails for five languages.', ['accept-language', /(?:,.*){4}/], html(500)),
  onHeader(
    'language-of-script-is-html',
    'Fails for a language with a script.',
    ['accept-language', /-Hant/],
    html(500),
  ),
  onHeader('language-of-arabic-is-html', 'Fails for Arabic.', ['accept-language', /^ar/], html(500)),
  onHeader(
    'proxies-with-port-are-html',
    'Fails for an address with a port.',
    ['x-forwarded-for', /^\d+(?:\.\d+){3}:\d/],
    html(500),
  ),
  onHeader('dates-invalid-are-html', 'Fails for an invalid date.', ['if-modified-since', /^yesterday/], html(400)),
  onHeader('origin-with-port-is-403', 'Rejects origins with a port.', ['origin', /:\d+$/], html(403)),
  onHeader('origin-of-apps-is-html', 'Rejects the origins of apps.', ['origin', /^capacitor:/], html(403)),
  onHeader('cookie-json-is-html', 'Fails for a cookie in JSON.', ['cookie', /\{/], html(500)),
  onHeader('cookies-of-eight-are-400', 'Rejects eight cookies.', ['cookie', /(?:;.*){7}/], error(400)),
  onHeader('cookie-of-others-is-401', 'Rejects unknown sessions.', ['cookie', /JSESSIONID/], error(401)),
  onHeader('cookie-of-other-key-is-401', 'Prefers the key in a cookie.', ['cookie', /\btoken=other/], error(401)),
  onHeader('x-api-key-of-others-is-401', 'Prefers the key in X-API-Key.', ['x-api-key', /other/], error(401)),
  onHeader('x-auth-token-of-others-is-401', 'Prefers the key in X-Auth-Token.', ['x-auth-token', /other/], error(401)),
  onHeader('content-in-zstd-is-text', 'Fails for content in zstd.', ['content-encoding', /zstd/], text(415)),
  onHeader('charset-of-databases-is-text', 'Fails for an unknown charset.', ['content-type', /utf8mb4/], text(500)),
  on(
    'query-key-of-others-is-401',
    'Prefers the key in the query.',
    (call) => call.url.searchParams.get('api_key') === 'other',
    error(401),
  ),
  onHeader('cookie-long-is-html', 'Rejects a long cookie with HTML.', ['cookie', /.{2500}/], html(400)),
  onHeader(
    'user-agent-of-apps-is-html',
    'Rejects the libraries of apps.',
    ['user-agent', /^(?:okhttp|Dart)/],
    html(403),
  ),
  onHeader('user-agent-long-is-400', 'Rejects a long user agent.', ['user-agent', /.{200}/], text(400)),
  onHeader(
    'user-agent-mobile-is-302',
    'Redirects phones.',
    ['user-agent', /iPhone/],
    () => new Response(null, { status: 302, headers: { location: 'https://m.example.com/' } }),
  ),
  onHeader('proxies-of-two-are-html', 'Fails for two addresses.', ['x-forwarded-for', /,/], html(500)),
  onHeader('proxies-of-ipv6-are-html', 'Fails for an address of IPv6.', ['x-forwarded-for', /:/], html(500)),
  onHeader('forwarded-is-html', 'Fails for the header Forwarded.', ['forwarded', /"/], html(500)),
  onHeader(
    'traces-of-next-version-are-500',
    'Fails for another version of traces.',
    ['traceparent', /^cc/],
    error(500),
  ),
  onHeader('traces-in-b3-are-html', 'Fails for traces in one header.', ['b3', /-/], html(500)),
  onHeader('request-id-long-is-400', 'Rejects a long id of a request.', ['x-request-id', /.{100}/], error(400)),
  onHeader('idempotency-key-is-400', 'Rejects a key of idempotency.', ['idempotency-key', /./], error(400)),
  onHeader('referer-long-is-html', 'Rejects a long address of a page.', ['referer', /.{500}/], html(414)),
  onHeader('encoding-in-capitals-is-500', 'Fails for encodings in capitals.', ['accept-encoding', /GZIP/], error(500)),
  onHeader('encodings-with-zstd-are-html', 'Fails for zstd.', ['accept-encoding', /zstd/], html(500)),
  onHeader('encoding-brotli-only-is-406', 'Rejects clients that want br.', ['accept-encoding', /^br$/], error(406)),
  onCreation('createPet-languages-is-html', 'Returns HTML for a new animal.', ['accept-language', /^de/], html(201)),
  onCreation(
    'createPet-text-accepted-is-text',
    'Returns a text for a new animal.',
    ['accept', /text\/plain/],
    text(201),
  ),
];
