import { CATEGORY, MARK } from './corpora.ts';
import type { Step } from './step.ts';

/** Bodies that only generated programs send: other bytes, sizes and notations than those of the systematic programs. */

/** A body and how it is sent. */
export interface WireBody extends Pick<Step, 'bodyForm'> {
  body: string;
}

const pet = (name: string, more = '') => `{"name":"${MARK} ${name}","categoryId":${CATEGORY}${more}}`;

/** Bodies that every service accepts, in forms that a service could treat differently. */
export const equivalentBodies: readonly WireBody[] = [
  { body: pet('chunked'), bodyForm: 'chunked' },
  { body: `{\n  "categoryId": ${CATEGORY},\n  "name": "${MARK} parts"\n}\n`, bodyForm: 'chunked' },
  { body: pet('in parts', ',"status":"available"'), bodyForm: 'chunked' },
  { body: pet('sent in chunks', ',"status":"sold"'), bodyForm: 'chunked' },
  { body: `{"\\u006Eame":"${MARK} key","categoryId":${CATEGORY}}` },
  { body: `{"name":"${MARK} keys","\\u0063ategoryId":${CATEGORY},"st\\u0061tus":"sold"}` },
  { body: `{"name":"${MARK}\\u0020escape","categoryId":${CATEGORY},"status":"\\u0073old"}` },
  { body: `{"name":"${MARK} \\u0041\\u006C","categoryId":${CATEGORY}}`, bodyForm: 'chunked' },
  { body: `\t\n\r {"name"\t:\n"${MARK} space" ,\r"categoryId" : ${CATEGORY}\t}\n\n` },
  { body: `{"status":"pending","categoryId":${CATEGORY},"name":"${MARK} order"}` },
];

/** Compressed bodies, which a service may refuse. */
const compressedBodies: readonly WireBody[] = [
  { body: pet('compressed'), bodyForm: 'gzip' },
  { body: '{}', bodyForm: 'gzip' },
  { body: '', bodyForm: 'gzip' },
  { body: '{"name":null}', bodyForm: 'gzip' },
  { body: pet('packed', ',"status":"sold"'), bodyForm: 'gzip' },
];

/** Bytes that are not UTF-8: a lone byte, text after the end, a cut sequence, an overlong one, a surrogate, UTF-16. */
const invalidBytes: readonly WireBody[] = [
  { body: pet('\xe9'), bodyForm: 'latin1' },
  { body: `${pet('end')}\xff`, bodyForm: 'latin1' },
  { body: pet('\xc3'), bodyForm: 'latin1' },
  { body: pet('\xc0\xaf'), bodyForm: 'latin1' },
  { body: pet('\xed\xa0\x80'), bodyForm: 'latin1' },
  { body: '\xff\xfe{\0}\0', bodyForm: 'latin1' },
  { body: `\xef\xbb\xbf${pet('mark')}`, bodyForm: 'latin1' },
  { body: `\uFEFF\uFEFF${pet('marks')}` },
];

const escapes: readonly WireBody[] = [
  { body: pet(String.raw`\ud800`) },
  { body: pet(String.raw`\"\\\/\b\f\n\r\t`) },
  { body: pet(String.raw`\u0000`) },
  { body: pet(String.raw`\ud83d\udc08 \uD83D\uDC08`) },
  { body: pet(String.raw`\udc08\ud83d`) },
  { body: pet(String.raw`\x41`) },
  { body: pet(String.raw`\u12`) },
];

/** Members that are duplicated or have a meaning in code. */
const oddMembers: readonly WireBody[] = [
  { body: pet('twice', ',"status":"sold","status":"pending"') },
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'toJSON',
    'then',
    'length',
    '',
  ].map((key) => ({ body: pet('member', `,"${key}":{"status":"sold"}`) })),
  { body: pet('twice', `,"categoryId":${CATEGORY}`) },
  { body: pet('twice', ',"na\\u006de":"x"') },
  { body: `{"__proto__":{"name":"${MARK} proto","categoryId":${CATEGORY}}}` },
];

/** Numbers in other notations. */
const notations: readonly WireBody[] = [
  '10e-1',
  '-0',
  '1E0',
  '1.0',
  '01',
  '+1',
  '0x1',
  '1.',
  '.5',
  '1_0',
  'Infinity',
  '-',
].map((value, index) => ({ body: `{"name":"${MARK} n${'n'.repeat(index)}","categoryId":${value}}` }));

/** Sizes: white space, members, nesting, names. */
export const largeBodies: readonly WireBody[] = [
  { body: pet('padded', '{repeat: :100000}') },
  { body: pet('padded', '{repeat:\n:70000}'), bodyForm: 'chunked' },
  { body: pet('extra', ',"extra":"{repeat:x:100000}"') },
  { body: pet('deep', ',"extra":{repeat:[:5000}{repeat:]:5000}') },
  { body: '{repeat:[:100000}' },
  { body: pet('{repeat:n:20000}') },
  { body: pet('huge', '{repeat: :1200000}') },
];

/** Kinds of bodies that a service may refuse, and must not fail on. */
export const unusualKinds: readonly (readonly WireBody[])[] = [
  compressedBodies,
  invalidBytes,
  escapes,
  oddMembers,
  notations,
];

export const unusualBodies: readonly WireBody[] = [...unusualKinds.flat(), ...largeBodies];

/** Names that are unusual as a whole, so that they have no mark. */
export const bareNames: readonly string[] = [
  '',
  ' ',
  'a',
  '0',
  '1',
  '42',
  '-1',
  '1e5',
  '3.14',
  '007',
  '20301205',
  'NaN',
  'null',
  'undefined',
  'true',
  'false',
  'no',
  'constructor',
  'prototype',
  'toString',
  '__proto__',
  'available',
  'name',
  'é',
  'e\u0301',
  'A\u030a\u0323',
  '\u{1f408}\u200d\u2b1b',
  '\u{20000}',
  '𠮷野家',
  'a\u{2ffff}b',
  '\u{100000}',
  '\u{10ffff}',
  'שלום',
  'مرحبا 123',
  '\u202eabc\u202c',
  '\u2066x\u2069',
  '\u0000',
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufeffx',
  '\ufffe',
  '\u{e0041}',
  '\u2067a\u2069',
  'a\u{e007f}',
  '🇩🇪',
  '{"a":1}',
  '[1]',
  '[]',
  '["a"]',
  '{}',
  '2030-12-05T00:00:00Z',
];

/** Queries beyond those of the systematic programs. */
export const oddQueries: readonly string[] = [
  'limit=5&limit=5',
  'limit=5&limit=7',
  'status=sold&status=pending',
  'status=sold&status=sold&limit=3',
  'limit[]=5&limit[]=6',
  'limit[0]=5',
  'limit[gt]=5',
  'status[]=sold',
  'LIMIT=5',
  'Limit=5&Status=sold',
  'limit',
  'limit=&status=',
  '=5',
  '&&&',
  '?limit=5',
  'limit=%35',
  'limit=%2535',
  'status=s%6Fld',
  'status=s%256Fld',
  'limit=5%',
  'limit=%zz',
  'status=%E4',
  'status=%C3%28',
  'limit=5;status=sold',
  'limit=5%26status=sold',
  'limit=5%00',
  'limit=+5',
  'limit=5+',
  'limit=%205',
  'limit=5.0',
  'limit=5e0',
  'limit={repeat:9:400}',
  'limit={repeat:0:300}5',
  'status={repeat:s:1500}',
  'x={repeat:x:1500}&limit=5',
  'status=sold&constructor=1&__proto__[limit]=1',
  '%6Cimit=5',
  'limit=5&limit[]=6&status=sold&page=2&offset=1&cursor=x',
];

/** Ids beyond those of the systematic programs. */
export const oddIds: readonly string[] = [
  '9'.repeat(400),
  `${'0'.repeat(300)}1`,
  `-${'9'.repeat(100)}`,
  '1'.repeat(1500),
  '%zz',
  '%',
  '%2',
  '%E4',
  '%FF',
  '7%E4',
  '%C3%28',
  '%C0%AF',
  '1%2F2',
  '2%2f3',
  '%2f7%2f',
  '%2F1',
  '%31',
  '%2531',
  '1%0A',
  '1%0D%0A',
  '1%3Fx',
  '1%23',
  '1;2',
  '1,2',
  '1_0',
  '0b1',
  '0o7',
  '1n',
  'NaN',
  'Infinity',
  '-0',
  '--1',
  '[1]',
  '%7B%7D',
  '1%20OR%201',
  '9223372036854775807%20',
  '18446744073709551617',
  '-9223372036854775809',
];

/** Ids near that of a created animal, beyond those of the systematic programs. */
export const oddIdTemplates: readonly string[] = [
  '{id-cut}',
  '{id-encoded}',
  '1{id}',
  '{id}0',
  '{id}%0A',
  '{id};x',
  '{id}.json',
  '{id}%',
  '%00{id}',
  '{id}%2F',
  '00000000000000000000{id}',
  '{id}%E4',
];

/** Ways to accept, beyond those of the systematic programs: with parameters, of other types, malformed. */
export const oddAccepts: readonly string[] = [
  'application/json; charset=utf-8',
  'application/json;q=1.0',
  'APPLICATION/JSON',
  'application/json,',
  '*/*;q=0.1',
  'application/json;version=1, */*',
  'application/*',
  'application/*, text/plain;q=0.1',
  'image/webp, application/*;q=0.9',
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

/** Headers of other clients and of attackers. */
export const oddHeaders: readonly Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'http://evil.example' },
  { origin: 'https://shop.example', accept: '*/*' },
  { origin: 'http://localhost:3000', 'accept-language': 'en' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"x", W/"y"' },
  { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
  { 'cache-control': 'no-cache' },
  { 'accept-encoding': '' },
  { 'accept-encoding': 'br;q=1, gzip;q=0' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'user-agent': '' },
  { te: 'trailers' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { cookie: 'a=b; c="d"' },
  { 'content-language': 'de' },
];

export const oddContentTypes: readonly string[] = [
  'application/json;charset=UTF-8',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json;',
  'application/json; profile="x"',
  'application/merge-patch+json',
  'multipart/form-data; boundary=x',
  'json',
];

/** More shapes of an Authorization header without the right key. */
export const oddAuthorizations: readonly string[] = [
  'Digest username="x"',
  'Negotiate YWJj',
  'Bearer null,Bearer undefined',
  'Bearer []',
  'Bearer {}',
  "Bearer ' OR 1=1",
  'Bearer \u00ff',
  `Bearer ${'x'.repeat(4000)}`,
  'Bearer {key:cut} {key:last-altered}',
  ',',
  '{key:other-case}',
];

/** The right key in forms that are open. */
export const openAuthorizations: readonly string[] = [
  'bearer {key}',
  'BEARER {key}',
  'Bearer  {key}',
  'Bearer\t{key}',
  'Bearer {key}, Bearer x',
];
