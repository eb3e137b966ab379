import { petStatuses } from '../../contract/index.ts';

/** The placeholder for the valid key. */
export const KEY = '{key}';
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
  `Bearer ${KEY}x`,
  `Bearer x${KEY}`,
  'Bearer {key:other-case}',
  'Bearer {key:cut}',
  'Bearer {key:first-altered}',
  'Bearer {key:middle-altered}',
  'Bearer {key:last-altered}',
  `Bearer ${KEY}${KEY}`,
  `Bearer ${KEY} x`,
  `Bearer "${KEY}"`,
  'Bearer null',
  'Bearer undefined',
  'Bearer true',
  'Bearer 0',
  'Bearer constructor',
  'Bearer __proto__',
  'Bearer %',
  'Bearer *',
  'Bearer _',
  'Bearer a.b.c',
  'Bearer é',
  'Basic dXNlcjpwYXNz',
  'Token wrong-key',
];

/** The right key in forms that should be rejected. */
export const misplacedKeys: readonly KeyForm[] = [
  { authorization: KEY },
  { authorization: `Token ${KEY}` },
  { authorization: `Basic ${KEY}` },
  { query: `api_key=${KEY}` },
  { header: ['x-api-key', KEY] },
];

/** How a request shows its key. The key itself is filled in when the request is sent. */
export interface KeyForm {
  authorization?: string;
  header?: readonly [name: string, value: string];
  query?: string;
}

export const validKey: KeyForm = { authorization: `Bearer ${KEY}` };

/** Ways to accept JSON. */
export const accepts: readonly string[] = [
  'application/json',
  '*/*',
  '',
  'application/*',
  'application/json;q=0.5, */*;q=0.1',
  'text/html, application/json;q=0.9',
  'application/json, text/plain, */*',
];

/** Headers of other clients, which change nothing. */
export const otherHeaders: readonly Record<string, string>[] = [
  { 'accept-encoding': 'gzip, br' },
  { 'accept-encoding': 'identity' },
  { 'accept-language': 'de' },
  { origin: 'https://app.example.com' },
  { 'user-agent': 'Mozilla/5.0' },
  { 'x-request-id': '1' },
  { cookie: 'session=1' },
];

export const limits: readonly string[] = ['1', '2', '3', '9', '10', '19', '20', '21', '50', '51', '75', '99', '100'];
export const openLimits: readonly string[] = [
  '0',
  '-1',
  '101',
  '1000',
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
];
export const openStatuses: readonly string[] = [
  'unknown',
  'AVAILABLE',
  'Sold',
  '',
  'sold,pending',
  'constructor',
  'null',
  '%27',
  '%E0%A4%A',
  'available%00',
];
export const openParameters: readonly string[] = [
  'page=2',
  'offset=5',
  'limit=3',
  'status=sold',
  'limit[]=1',
  'x',
  '__proto__=1',
  '&',
  'sort=-id',
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

/** Wrong values of each field, as JSON. */
export const wrongNames: readonly string[] = ['null', '1', '0', 'true', 'false', '[]', '{}', '["x"]', '{"a":1}', '1.5'];
export const wrongCategories: readonly string[] = [
  'null',
  '"1"',
  '""',
  '1.5',
  '0.1',
  'true',
  'false',
  '[]',
  '{}',
  '[1]',
  '9223372036854775808',
  '-9223372036854775809',
  '1e30',
  '1e400',
  '99999999999999999999999',
];
export const wrongStatuses: readonly string[] = [
  'null',
  '""',
  '"unknown"',
  '0',
  '1',
  'true',
  'false',
  '[]',
  '["sold"]',
  '{}',
  '"constructor"',
  '"__proto__"',
  '"toString"',
  '"available,sold"',
  ...petStatuses.flatMap((status) => [
    `"${status.toUpperCase()}"`,
    `"${status[0]?.toUpperCase()}${status.slice(1)}"`,
    `" ${status}"`,
    `"${status} "`,
    `"${status}\\n"`,
    `"x${status}"`,
    `"${status}x"`,
  ]),
];

/** Fields of an animal as JSON; `undefined` leaves one out. */
export type Fields = Record<string, string | undefined>;

/** Changes that leave out a required field, some of them with a similar field in its place. */
export const missingFields: readonly Fields[] = [
  { name: undefined },
  { categoryId: undefined },
  { name: undefined, categoryId: undefined },
  { name: undefined, NAME: '"x"' },
  { name: undefined, Name: '"x"' },
  { categoryId: undefined, category_id: '1' },
  { categoryId: undefined, categoryid: '1' },
  { categoryId: undefined, category: '1' },
];

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

export const notObjects: readonly string[] = [
  'null',
  'true',
  '1',
  '"x"',
  '[]',
  '[{}]',
  '{}',
  '{"pet":{}}',
  `[{"name":"${MARK} in a list","categoryId":1}]`,
];

export const malformedBodies: readonly string[] = [
  '',
  ' ',
  '\n',
  '{',
  '{"name":',
  '[',
  '"',
  '{"name":"x',
  '{"name":"x","categoryId":1',
  `{"name":"${MARK} cut","categoryId":`,
];

/** Bodies that only a lenient parser accepts. */
export const lenientBodies: readonly string[] = [
  `{"name":"${MARK} comma","categoryId":${CATEGORY},}`,
  `{'name':'${MARK} single','categoryId':${CATEGORY}}`,
  `{name:"${MARK} bare","categoryId":${CATEGORY}}`,
  `/* x */{"name":"${MARK} comment","categoryId":${CATEGORY}}`,
  `{"name":"${MARK} after","categoryId":${CATEGORY}} x`,
  `\uFEFF{"name":"${MARK} bom","categoryId":${CATEGORY}}`,
  `{"name":"${MARK} nan","categoryId":NaN}`,
  `{"name":"${MARK}\nraw","categoryId":${CATEGORY}}`,
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
  'Application/JSON',
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
  `${ID}%20`,
  `%20${ID}`,
  `${ID}%00`,
  `${ID}-rex`,
  `${ID},1`,
  `${ID}e0`,
];

/** Ids that no animal of the run has, as they are sent in a path. */
export const otherIds: readonly string[] = [
  ...integers,
  '2',
  '3',
  '7',
  '20',
  '45',
  '46',
  '1987654321',
  '1987662240',
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
  '~',
];
