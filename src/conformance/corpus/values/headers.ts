import { byTurns } from '../by-turns.ts';
import type { Step } from '../step.ts';

/** Headers of other clients, by what they are about. A service that wants none of them ignores them. */

/** Languages, alone and as browsers list them. */
export const languages: readonly string[] = [
  'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7,fr;q=0.6',
  'zh-Hant-TW',
  'tr-TR, tr;q=0.9',
  'sr-Latn-RS',
  'ja',
  'en-US,*;q=0.5',
  'pt-BR',
  'es-ES,es;q=0.9',
  'ar-EG',
];

/** Ways to write that JSON is preferred. */
const preferences: readonly string[] = [
  'application/json, text/javascript, */*; q=0.01',
  'APPLICATION/JSON',
  'application/json,text/plain,*/*',
  '*/*;q=0.8',
  'application/json;q=1.0',
  'application/json;charset=UTF-8, */*',
  'application/json, application/xml;q=0.9, application/vnd.api+json;q=0.8, application/hal+json;q=0.8, application/problem+json;q=0.7, text/plain;q=0.6, text/html;q=0.5, image/*;q=0.1',
  'application/json, text/html;q=0',
  'text/html;q=0.125, application/json',
  'application/json; indent=4, */*',
  'application/json, */*;q=0.1,',
];

/** Browsers, and libraries of apps: firewalls may reject those of scripts. */
const agents: readonly string[] = [
  'okhttp/4.12.0',
  'PostmanRuntime/7.43.0',
  'axios/1.7.9',
  'Apache-HttpClient/5.4.1 (Java/21.0.5)',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 [FBAN/FBIOS;FBAV/492.0.0.36;FBBV/654;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/18.1;FBSS/3;FBID/phone;FBLC/en_US;FBOP/80]',
  'Dart/3.6 (dart:io)',
  'GuzzleHttp/7',
];

const origins: readonly string[] = [
  'http://localhost:5173',
  'https://shop.example.com:8443',
  'capacitor://localhost',
  'https://app.example.com',
];

const encodings: readonly string[] = ['gzip, deflate, br, zstd', 'br', 'gzip;q=1.0, identity;q=0.5, *;q=0', 'GZIP'];

/** Cookies of other parts of a site, which the service has not set. Their syntax is that of RFC 6265. */
const cookies: readonly string[] = [
  'a=1; b=2; c=3; d=4; e=5; f=6; g=7; _ga=GA1.1.1234567890.1700000000',
  'JSESSIONID=0123456789ABCDEF; connect.sid=s%3Aabc.def; csrftoken=x; token=other; access_token=other; jwt=a.b.c',
];

/** Routes through proxies inside of a network. */
const routes: readonly Step['headers'][] = [
  { 'x-forwarded-for': '127.0.0.1, 10.0.0.1', 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { 'x-forwarded-for': '::1', via: '1.1 proxy' },
  { 'x-forwarded-for': 'unknown', 'max-forwards': '10' },
  { forwarded: 'for="[::1]:4711";proto=https;by=_proxy', 'cdn-loop': 'edge', 'x-forwarded-for': '203.0.113.7:4711' },
  {
    'cf-connecting-ip': '203.0.113.7',
    'cf-ipcountry': 'DE',
    'cf-ray': '8e1f0a2b3c4d5e6f-FRA',
    'cf-visitor': '{"scheme":"https"}',
    'true-client-ip': '203.0.113.7',
    'x-amz-cf-id': 'abc==',
    'x-amzn-trace-id': 'Root=1-67891233-abcdef012345678912345678',
    'x-cloud-trace-context': '105445aa7843bc8bf206b12000100000/1;o=1',
    'x-envoy-attempt-count': '1',
    'x-envoy-expected-rq-timeout-ms': '15000',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-server': 'edge-1',
    'x-real-ip': '203.0.113.7',
    'x-request-start': 't=1924684800.000',
    'x-scheme': 'https',
  },
];

/** Ids for traces, in the forms of several systems. */
const traces: readonly Step['headers'][] = [
  { 'x-request-id': '7d0f3a52-91c4-4be7-8a16-5e2d90b7c3f8', 'x-correlation-id': 'a/b:c' },
  { tracestate: 'vendor=00f067aa0ba902b7,other@vendor=x', baggage: 'userId=alice,isProduction=false' },
  { b3: '80f198ee56343ba864fe8b2a57d3eff7-e457b5a2e4d86bd1-1', 'x-b3-traceid': '463ac35c9f6413ad' },
  { traceparent: 'cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x-request-id': 'r'.repeat(120) },
  { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324', from: 'user@example.com' },
];

/** Headers that browsers add on their own. */
const browsers: readonly Step['headers'][] = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', dnt: '1', 'sec-gpc': '1' },
  // A link to JSON that the user follows.
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' },
  {
    'sec-ch-ua': '"Chromium";v="131", "Not_A Brand";v="24"',
    'sec-ch-ua-mobile': '?0',
    'upgrade-insecure-requests': '1',
  },
  { referer: `https://other.example.org/a?${'q'.repeat(600)}`, 'save-data': 'on' },
  { pragma: 'no-cache', 'cache-control': 'max-age=0', priority: 'u=1, i' },
  { dpr: '2', 'viewport-width': '390' },
];

/** Values of single headers. */
export const headerValues = {
  accept: preferences,
  'user-agent': agents,
  'accept-language': languages,
  'accept-encoding': encodings,
  cookie: cookies,
  origin: origins,
} as const satisfies Record<string, readonly string[]>;

/** Headers that come together. */
export const headerGroups: readonly (readonly Step['headers'][])[] = [routes, traces, browsers];

/** One header of each group, which changes with the index. Each value comes with several others. */
export const mixHeaders = (index: number): Step['headers'] => ({
  accept: byTurns(preferences, index),
  'user-agent': byTurns(agents, index),
  'accept-language': byTurns(languages, index),
  'accept-encoding': byTurns(encodings, index),
  cookie: byTurns(cookies, index + Math.floor(index / encodings.length)),
  origin: byTurns(origins, index + Math.floor(index / 7)),
  ...byTurns(routes, index + Math.floor(index / 5)),
  ...byTurns(traces, index),
  ...byTurns(browsers, index + Math.floor(index / 7)),
});

/** Headers that pages can send to every service. */
export const pageHeaders: readonly Step['headers'][] = [
  { accept: 'application/json, text/plain, */*', 'accept-language': 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7,fr;q=0.6' },
  { accept: '', 'accept-language': 'zh-Hant-TW' },
  { accept: '*/*', 'accept-language': 'tr-TR, tr;q=0.9' },
  {},
];

/** Headers that allow other statuses, and headers that are longer than what some servers read: only the form is judged. */
export const openHeaders: readonly Step['headers'][] = [
  { range: 'bytes=0-99', 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  {
    'if-match': '"x", "y"',
    'if-none-match': '"x", W/"y"',
    'x-http-method-override': 'GET',
    'if-modified-since': 'yesterday',
  },
  { cookie: `session=${'c'.repeat(6000)}`, prefer: 'return=minimal, respond-async' },
];

/** Headers of a client that offers HTTP/2. */
export const offeringHttp2: Readonly<Record<string, string>> = {
  connection: 'Upgrade, HTTP2-Settings',
  upgrade: 'h2c',
  'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
};

/** Ways to accept JSON before anything else. */
export const jsonAccepts: readonly string[] = [
  'application/json',
  '*/*',
  '',
  'application/*',
  'application/json;q=0.5, */*;q=0.1',
  'application/json; charset=utf-8',
  'application/json, text/plain, */*',
];

/** Those, and a client that prefers HTML, for which a service should respond with JSON all the same. */
export const accepts: readonly string[] = [...jsonAccepts, 'text/html, application/json;q=0.9'];

/** Ways to accept that only generated requests send: of other types, and malformed. */
export const oddAccepts: readonly string[] = [
  '*/*;q=0.1',
  'application/json,',
  'application/json;version=1, */*',
  'application/*, text/plain;q=0.1',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html',
  'text/*',
  'image/png',
  'application/xml',
  'application/vnd.api+json',
  'application/problem+json',
  'application/json;q=0',
  'json',
  ',',
];

/** Several headers at a time, each of which changes nothing. */
export const browserHeaders = {
  'accept-language': 'fr-CA, fr;q=0.9',
  referer: 'https://app.example.com/pets',
  'sec-fetch-mode': 'cors',
  'x-requested-with': 'XMLHttpRequest',
} as const;

/** Headers that a proxy inside of a network adds. */
export const proxyHeaders = {
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-proto': 'https',
  'x-real-ip': '127.0.0.1',
} as const;

/** Headers of other clients, which change nothing. */
export const otherHeaders: readonly Record<string, string>[] = [
  { 'accept-encoding': 'gzip, br' },
  { 'accept-encoding': 'identity' },
  { 'accept-language': '*' },
  // Headers of a preflight, which has another method.
  { origin: 'https://app.example.com', 'access-control-request-method': 'GET' },
  { origin: 'null' },
  { 'cache-control': 'no-cache', 'accept-encoding': 'deflate' },
  { 'user-agent': 'Mozilla/5.0' },
  // Some services look for a key in these headers first.
  { 'x-request-id': '1', 'accept-charset': 'iso-8859-1, utf-8;q=0.9', 'x-api-key': 'other', 'x-auth-token': 'other' },
  // Not percent-encoded text, which a cookie need not be.
  { cookie: 'session=1; a=%E0' },
  // Not the syntax of RFC 6265, which a service may reject.
  { cookie: 'flag; prefs={"theme":"dark"}; q="x y"' },
  { 'content-type': 'application/json' },
  browserHeaders,
  proxyHeaders,
];

/** Headers that only generated requests send: of attackers, empty ones and long ones. */
export const oddHeaders: readonly Record<string, string>[] = [
  { origin: 'http://evil.example' },
  { 'if-none-match': '*' },
  { 'accept-encoding': '' },
  { 'accept-encoding': 'br;q=1, gzip;q=0' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'user-agent': '' },
  { te: 'trailers' },
  { cookie: 'a=b; c="d"' },
  { 'content-language': 'de' },
];
