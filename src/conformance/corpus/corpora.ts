import type { KeyForm } from '../generated/schema-types.ts';
import { KEY } from '../http/key-placeholders.ts';

/** The placeholder for the mark of the session, which is part of every name. */
export const MARK = '{mark}';
/** The placeholder for the id of a created animal. */
export const ID = '{id}';
/** The placeholder for a category that exists. */
export const CATEGORY = '{category}';

/** Credentials that must be rejected: none, near misses of the key, words that code takes for one, other schemes. */
export const wrongAuthorizations: readonly (string | undefined)[] = [
  undefined,
  '',
  'Bearer',
  'Bearer wrong-key',
  'Bearer {key:extended}',
  `Bearer x${KEY}`,
  'Bearer {key:other-case}',
  'Bearer {key:cut}',
  'Bearer {key:first-altered}',
  'Bearer {key:middle-altered}',
  'Bearer {key:last-altered}',
  'Bearer {key:all-altered}',
  'Bearer {key:only-first-kept}',
  'Bearer {key:only-last-kept}',
  'Bearer {key:first-half-kept}',
  'Bearer {key:second-half-kept}',
  'Bearer {key:doubled}',
  'Bearer {key:alternate}',
  'Bearer {key:no-symbols}',
  'Bearer {key:swapped}',
  'bearer wrong-key',
  `Bearer ${KEY} x`,
  `Bearer ${KEY}\tx`,
  `Bearer ${KEY};`,
  `Bearer "${KEY}"`,
  'Bearer {key:colon-added}',
  'Bearer {key:slash-added}',
  'Bearer .+',
  'Bearer null',
  'Bearer undefined',
  'Bearer false',
  'Bearer 0',
  'Bearer constructor',
  'Bearer __proto__',
  'Bearer %',
  'Bearer *',
  'Bearer _',
  'Bearer []',
  `Bearer ${'x'.repeat(300)}`,
  'Bearer é',
  'Basic dXNlcjpwYXNz',
  'Token wrong-key',
  'Digest abc',
  'Negotiate YWJj',
];

/** Further wrong credentials, which services take for the key in all operations if in any. */
export const wrongAnywhere: readonly string[] = [
  `Bearer ${KEY}.`,
  'Bearer {key:percent-encoded}',
  'Bearer {key:symbols-swapped}',
  // Read as a pattern, a statement or a text to clean.
  'Bearer {key:start}%',
  'Bearer {key:underscore}',
  "Bearer ' OR '1'='1",
  'Bearer {key:spaced}',
  'Bearer {key:beyond-ascii}',
  `Bearer Bearer ${KEY}`,
  // White space in Unicode, and none in HTTP.
  `Bearer ${KEY}\xa0`,
  `Bearer ${KEY}\xe2\x80\x8b`,
  // Longer than what some services compare, or look up.
  `Bearer ${'x'.repeat(1200)}`,
  'Bearer true',
  'Bearer toString',
  'Bearer a.b.c',
  // A token without a signature.
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
];

/**
 * Wrong credentials that some services take for the key: wrapped or continued, made from the key, read as code or as a document
 * of a login, and under schemes that a gateway passes on. Each needs one request, whatever its operation.
 */
export const guessedAuthorizations: readonly string[] = [
  // Text that is removed, or cut off.
  ...["'", '<>', '{}'].map((marks) => `Bearer ${marks[0]}${KEY}${marks.at(-1)}`),
  ...['%00x', '%0Ax', "'--", ...Array.from('#?|@&,!~)"\\')].map((end) => `Bearer ${KEY}${end}`),
  ...['x:', 'x/', 'x ', 'token=', 'test-', '.', '"', '+', '\\', '\xef\xbb\xbf', '\xc2\xad'].map(
    (start) => `Bearer ${start}${KEY}`,
  ),
  // Other texts with the same characters, or most of them.
  ...['reversed', 'first-cut', 'second-altered', 'penultimate-altered', 'last-swapped', 'halves-swapped'].map(
    (name) => `Bearer {key:${name}}`,
  ),
  'Bearer {key:first-other-case}',
  // Characters of base64, of which decoders may ignore one.
  'Bearer {key:underscore-added}',
  'Bearer {key:hyphen-added}',
  'Bearer {key:plus-added}',
  'Bearer {key:base64}',
  // Patterns, queries and values of languages.
  ...['.*', '^', '{key:start}*', "' OR 1=1", '{"$ne":null}', '*)(&', '[object Object]'].map((text) => `Bearer ${text}`),
  ...['None', 'nil', 'NaN', '-1', 'prototype', 'length'].map((word) => `Bearer ${word}`),
  ...['<API_KEY>', 'YOUR_API_KEY'].map((word) => `Bearer ${word}`),
  // Keys of other services: one with a signature that is wrong, others of which only the form is right.
  'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl',
  'Bearer 7d0f3a52-91c4-4be7-8a16-5e2d90b7c3f8',
  'Bearer 9f86d081884c7d659a2feaa0c55ad015',
  'Bearer sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'Bearer \xf0\x9f\x90\x88',
  ...[600, 5000].map((length) => `Bearer ${'y'.repeat(length)}`),
  // Other schemes, and none.
  'BEARER wrong-key',
  'Bearer:wrong-key',
  // Two spaces: the second word is empty.
  'Bearer  wrong-key',
  'wrong-key',
  'Bearer wrong-key, Bearer other-key',
  'Basic',
  // Not in the encoding of the scheme.
  'Basic %',
  'Basic a',
  'Negotiate !',
  'Basic Og==',
  'Basic YWRtaW46YWRtaW4=',
  ...['ApiKey', 'Key', 'JWT', 'HMAC'].map((scheme) => `${scheme} wrong-key`),
  'OAuth oauth_token="wrong-key"',
  'NTLM TlRMTVNTUAABAAAA',
];

/** The right key in forms that should be rejected. */
export const misplacedKeys: readonly KeyForm[] = [
  { authorization: KEY },
  { authorization: `Bearer${KEY}` },
  { authorization: `Bearer:${KEY}` },
  { authorization: `Token ${KEY}` },
  { authorization: `XBearer ${KEY}` },
  { authorization: `Basic ${KEY}` },
  { authorization: 'Basic {key:as-user}' },
  { authorization: 'Basic {key:as-password}' },
  { authorization: 'Basic {key:base64}' },
  { query: `api_key=${KEY}` },
  { query: `access_token=${KEY}&token=${KEY}&key=${KEY}&apikey=${KEY}` },
  { header: ['x-api-key', KEY] },
  { header: ['x-auth-token', KEY] },
  { header: ['api-key', KEY] },
  { header: ['apikey', KEY] },
  { header: ['x-authorization', `Bearer ${KEY}`] },
  { authorization: `ApiKey ${KEY}` },
  { header: ['cookie', `token=${KEY}; api_key=${KEY}`] },
];

export const validKey: KeyForm = { authorization: `Bearer ${KEY}` };

/** Ways to accept JSON. */
export const accepts: readonly string[] = [
  'application/json',
  '*/*',
  '',
  'application/*',
  'application/json;q=0.5, */*;q=0.1',
  'application/json; charset=utf-8',
  'text/html, application/json;q=0.9',
  'application/json, text/plain, */*',
];

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
  // Several at a time, each of which changes nothing.
  {
    'accept-language': 'fr-CA, fr;q=0.9',
    referer: 'https://app.example.com/pets',
    'sec-fetch-mode': 'cors',
    'x-requested-with': 'XMLHttpRequest',
  },
  {
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-real-ip': '127.0.0.1',
  },
];

export const limits: readonly string[] = ['1', '2', '3', '9', '10', '19', '20', '21', '50', '51', '75', '99', '100'];
export const openLimits: readonly string[] = [
  'Infinity',
  '0',
  '-1',
  '101',
  '1000',
  '2147483648',
  '1.5',
  '1e1',
  '+5',
  '05',
  'abc',
  '',
  '%20',
  'null',
  '0x10',
  '%00',
  '99999999999999999999',
  '5+',
  '5%',
];
export const openStatuses: readonly string[] = [
  'unknown',
  'AVAILABLE',
  'Sold',
  '',
  'sold,pending',
  'constructor',
  'null',
  '%27%22%25s%25d',
  '%E0%A4%A',
  '%E4',
  'available%00',
  's'.repeat(300),
];
export const openParameters: readonly string[] = [
  'page=2',
  'offset=5',
  'limit=3',
  'status=sold',
  'limit[]=1',
  'limit[0]=5',
  'status[]=sold',
  'status=sold&status=pending',
  'LIMIT=5',
  '%6Cimit=5',
  ';status=sold',
  'x',
  '__proto__=1',
  '&',
  'sort=-id',
  'x=%zz',
  'x=1+',
  `x=${'y'.repeat(1500)}`,
  'x={repeat:y:4000}',
  'callback=f&api_key=other&token=other&key=other',
  'format=xml',
  'page=0',
  'offset=-1',
  'cursor=x',
  'page=x',
  'q=%3Cscript%3E',
  'utm_source=x&a=b=c',
  'limit&status',
  'fields=name&envelope=true',
  'select=name&expand=category&include=total',
  'per_page=90&_limit=90&size=90',
  '$top=90&pageSize=90&count=90&max=90',
  'categoryId=1&search=a&name=a',
  'order_by=name&orderBy=name&v=2',
  'id=1&_=1924684800000',
  `offset=99999999999&${Array.from({ length: 120 }, (_, index) => `a${index}=1`).join('&')}`,
];

/** Names that a service may refuse, and has to keep exactly if it does not. All of them carry the mark of the run. */
export const oddNames: readonly string[] = [
  'é',
  'é',
  'ß',
  'İ',
  '日本',
  '🐈‍⬛',
  '‮',
  '\0',
  '\x07',
  '​',
  '﻿',
  'ﬁ',
  'x\ny',
  'x	y',
  'x\r\ny',
  'x  y',
  '"x"',
  '\\',
  '/',
  '&amp;',
  '%41',
  '+',
  '<b>x</b>',
  "'; --",
  '${x}',
  '{{x}}',
]
  .map((text) => `${MARK} ${text} ${MARK}`)
  .concat(
    [' x', 'x ', '007', '12', '1e5', '-0', 'null', 'true', 'NaN', '=1+1', '%s', '../x'].map((text) => `${text}${MARK}`),
    [21, 64, 256, 1000, 5000].map((length) => `${MARK}${'n'.repeat(length)}`),
  );

export const integers: readonly string[] = [
  '0',
  '1',
  '-1',
  '2147483647',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '-9007199254740993',
  '1000000000000000001',
  '9223372036854775807',
  '-9223372036854775808',
];

/** Fields of an animal as JSON; `undefined` leaves one out. */
export type Fields = Record<string, string | undefined>;

/** Further members of a body, which are open. */
export const extraMembers: readonly string[] = [
  '"id":1',
  '"id":987654321012',
  '"id":"x"',
  '"id":null',
  '"extra":{"a":[1,{}]}',
  '"__proto__":{}',
  '"constructor":1',
  '"tags":[]',
  '"Status":"sold"',
];

const manyMembers = Array.from({ length: 150 }, (_, index) => `"x${index}":${index}`).join(',');
const nestedObjects = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;

/** Bodies that parsers and databases stumble over. Without a categoryId, they have to be rejected as well. */
export const hardBodies: readonly string[] = [
  `{"name":"Pet${MARK}da","x":{repeat:[:2000}{repeat:]:2000}}`,
  `{"name":"Pet${MARK}do","x":${nestedObjects}}`,
  `{"name":"Pet${MARK}lx","x":"{repeat:n:200000}"}`,
  `{"name":"Pet${MARK}mx"{repeat: :1200000}}`,
  `{"id":"x","name":"Pet${MARK}ti","extra":{"a":[1,{}]}}`,
  `{"id":null,"name":"Pet${MARK}nx","tags":null,"$set":1,"a.b":1,"":1,${manyMembers}}`,
  // Longer than what many databases keep.
  `{"id":-1,"name":"Pet${MARK}ny{repeat:n:250}"}`,
];

/** A name with half of a surrogate pair, which cannot be written as UTF-8, and a safe one with a whole pair. */
export const halfPairName = String.raw`${MARK} \ud800 half`;
export const pairName = String.raw`${MARK} \ud83d\udc08 whole`;

/** A name with characters that are not printed, of many kinds. */
export const controlName = String.raw`${MARK} \r\n\t\b\f\u0007\u200b\ufeff\u202e\u00ad\u00a0\u2028\ue000\uffff\u0085\u007f \ud83d\udc08 \u0416 \/ x`;

/** A name with a NUL, at which strings of some languages end, and a safe one with a character that ends a text. */
export const nulName = String.raw`${MARK}\u0000x`;
export const endName = String.raw`${MARK}\u0003x`;

/** Names that services change, each of which a service may refuse as a whole. */
export const fragileNames: readonly string[] = [
  // Begins like the name that a check sends.
  String.raw`\"Kit${MARK} {repeat:n:70000}`,
  controlName,
];

/** Bodies whose handling is open. */
export const openBodies: readonly string[] = [
  `{"name":"${MARK} a","name":"${MARK} b","categoryId":${CATEGORY}}`,
  `{"name":"${MARK} notation","categoryId":7.0}`,
  `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
];

export const contentTypes: readonly (string | undefined)[] = [
  undefined,
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  // A charset of databases.
  'application/json; charset=utf8mb4',
  'application/merge-patch+json',
  'Application/JSON',
  'application/json;charset=UTF-8',
  'application/json; profile="x"',
  'application/json; charset="utf-8"',
  'application/xml',
  'application/vnd.api+json',
  'application/octet-stream',
  'text/json',
  'x',
];

/** Ids near that of a created animal. */
export const idTemplates: readonly string[] = [
  '{id+1}',
  '{id-1}',
  '{id+2^32}',
  '{id+2^64}',
  '{-id}',
  `${ID}x`,
  `0${ID}`,
  `+${ID}`,
  `${ID}.0`,
  `${ID}.0000000000000001`,
  `${ID}%20`,
  `%20${ID}`,
  `${ID}%00`,
  `${ID}-rex`,
  `${ID},1`,
  `${ID}e0`,
  `${ID}.xml`,
  `${ID}.json`,
  `${ID}?x=1&status=sold&name=Other&categoryId=2`,
  '{id-cut}',
  '{id-grouped}',
];

/** Longer ids that end or begin like that of a created animal. Another animal may have one. */
export const longerIds: readonly string[] = [`9${ID}`, `${ID}0`];

/** Ids that no animal of the run has, as they are sent in a path. */
export const otherIds: readonly string[] = [
  ...integers,
  '2',
  '3',
  '7',
  '1987654321',
  '1987662240',
  '-0',
  'abc',
  '1.5',
  '%00',
  '%27',
  'constructor',
  'null',
  '9223372036854775808',
  '0x1',
  '1e400',
  '..%2F',
  'true',
  '%D9%A3',
  '%E0%A4%A',
  '%E4',
  '%zz',
  '%',
  '%FF',
  '%C3%28',
  '%C0%AF',
  '1%2F2',
  '%2F1',
  '%22',
  '%3Cb%3E',
  '1%0A',
  '1;2',
  '[1]',
  '-9223372036854775809',
  '18446744073709551617',
  '%20',
  '~',
  '4611686018427387905',
  '7'.repeat(400),
  // Some languages take the first for a digit, and the second for a number.
  '%C2%B2',
  'Infinity',
];

/** Texts in the place of an id that routers, frameworks and other APIs give a meaning. */
export const routeIds: readonly string[] = [
  'new',
  '550e8400-e29b-41d4-a716-446655440000',
  'undefined',
  'search',
  'count',
  'index.html',
  'findByStatus',
  '.env',
  '%F0%9F%90%88',
  '-',
  ':',
];
