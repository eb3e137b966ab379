import type { Step } from '../step.ts';
import { CATEGORY, MARK } from '../placeholders.ts';

/** Fields of an animal as JSON; `undefined` leaves one out. */
export type Fields = Record<string, string | undefined>;

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
  ...[...'__proto__ constructor prototype toString valueOf hasOwnProperty toJSON then length'.split(' '), ''].map(
    (key) => ({ body: pet('member', `,"${key}":{"status":"sold"}`) }),
  ),
  { body: pet('twice', `,"categoryId":${CATEGORY}`) },
  { body: pet('twice', ',"na\\u006de":"x"') },
  { body: `{"__proto__":{"name":"${MARK} proto","categoryId":${CATEGORY}}}` },
];

/** Numbers in other notations. */
const notations: readonly WireBody[] = '10e-1 -0 1E0 1.0 01 +1 0x1 1. .5 1_0 Infinity -'
  .split(' ')
  .map((value, index) => ({ body: `{"name":"${MARK} n${'n'.repeat(index)}","categoryId":${value}}` }));

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

/** Categories at which types end, and others. A service may refuse those that it does not have. */
export const integers: readonly string[] = [
  ...'0 1 -1 2147483647 2147483648 -2147483649 4294967296 9007199254740991 9007199254740993'.split(' '),
  ...'-9007199254740993 1000000000000000001 9223372036854775807 -9223372036854775808'.split(' '),
];

/** Further members of a body, which are open. */
export const otherMembers: readonly string[] = [
  '"extra":{"a":[1,{}]}',
  '"__proto__":{}',
  '"constructor":1',
  '"tags":[]',
  '"Status":"sold"',
];
export const extraMembers: readonly string[] = [
  ...otherMembers,
  ...['1', '987654321012', '"x"', 'null'].map((id) => `"id":${id}`),
];

const manyMembers = Array.from({ length: 150 }, (_, index) => `"x${index}":${index}`).join(',');
const nestedObjects = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;

/** Bodies that parsers and databases stumble over. Without a categoryId, they have to be rejected as well. */
export const hardBodies: readonly string[] = [
  `{"name":"Pet${MARK}mx"{repeat: :1200000}}`,
  `{"name":"Pet${MARK}lx","x":"{repeat:n:200000}"}`,
  `{"name":"Pet${MARK}da","x":{repeat:[:2000}{repeat:]:2000}}`,
  `{"name":"Pet${MARK}do","x":${nestedObjects}}`,
  `{"id":"x","name":"Pet${MARK}ti","extra":{"a":[1,{}]}}`,
  `{"id":null,"name":"Pet${MARK}nx","tags":null,"$set":1,"a.b":1,"":1,${manyMembers}}`,
  // Longer than what many databases keep.
  `{"id":-1,"name":"Pet${MARK}ny{repeat:n:250}"}`,
];

/** Bodies whose handling is open. */
export const openBodies: readonly string[] = [
  `{"name":"${MARK} a","name":"${MARK} b","categoryId":${CATEGORY}}`,
  `{"name":"${MARK} notation","categoryId":7.0}`,
  `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
];

/** Media types of JSON, with which what is wrong with a body matters. */
export const jsonTypes: readonly string[] = [
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json;charset=UTF-8',
  'application/json; profile="x"',
  'application/json; charset="utf-8"',
];

/** No media type, and others: a service may refuse the body for them. */
export const otherTypes: readonly (string | undefined)[] = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  // A charset of databases.
  'application/json; charset=utf8mb4',
  'application/merge-patch+json',
  'application/xml',
  'application/vnd.api+json',
  'application/octet-stream',
  'text/json',
  'x',
];
