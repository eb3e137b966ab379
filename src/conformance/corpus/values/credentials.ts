import type { KeyForm } from '../../generated/schema-types.ts';
import { KEY } from '../../exchange/key-variant.ts';
import { type Corpus, each } from './corpus.ts';

export const validKey: KeyForm = { authorization: `Bearer ${KEY}` };

/** A key that no service has. */
export const wrongKey: KeyForm = { authorization: 'Bearer wrong-key' };

const bearer = (texts: readonly string[]) => texts.map((text) => `Bearer ${text}`);
/** The key, changed in ways that have a name. */
const changed = (names: readonly string[]) => names.map((name) => `Bearer {key:${name}}`);

/** Wrong credentials that are made from the key, and words that code takes for one: each is sent to several operations. */
export const nearMisses: Corpus<string> = {
  sentByChecks: [`Bearer x${KEY}`, ...changed(['extended', 'other-case', 'cut', 'last-altered'])],
  always: {
    empty: [''],
    ...each(changed(['first-altered', 'middle-altered', 'doubled', 'alternate', 'no-symbols', 'swapped'])),
    'only a part': changed(['all-altered', 'only-first-kept', 'only-last-kept', 'first-half-kept', 'second-half-kept']),
    ...each(bearer([`${KEY} x`, `${KEY}\tx`, `${KEY};`, `"${KEY}"`])),
    ...each(changed(['colon-added', 'slash-added'])),
    ...each(bearer(['null', 'undefined', 'constructor', '__proto__'])),
    'malformed encoding': bearer(['%']),
  },
};

/** Wrong credentials that may be the key of another client, which only reads can show. */
export const keysOfOthers: Corpus<string> = {
  always: each(changed(['first-cut', 'second-altered'])),
  byTurns: each(changed(['penultimate-altered'])),
};

/** Other wrong credentials, which services take for the key in all operations if in any: each needs one request. */
export const wrongCredentials: Corpus<string> = {
  sentByChecks: ['Bearer', 'Bearer wrong-key'],
  always: {
    ...each(['bearer wrong-key', 'Bearer  wrong-key', 'wrong-key', 'Bearer wrong-key, Bearer other-key']),
    ...each(bearer(['.+', '.*', 'false', '*', '[]', 'é'])),
    'two schemes': [`Bearer Bearer ${KEY}`],
    'point after': [`Bearer ${KEY}.`],
    // White space in Unicode, and none in HTTP.
    'no-break space': [`Bearer ${KEY}\xa0`],
    'zero-width space': [`Bearer ${KEY}\xe2\x80\x8b`],
    ...each(changed(['percent-encoded', 'symbols-swapped', 'spaced', 'beyond-ascii', 'first-other-case', 'base64'])),
    // Read as a pattern, a statement or a text to clean.
    pattern: bearer(['{key:start}%', '{key:underscore}', '{key:start}*']),
    statement: bearer(["' OR '1'='1", "' OR 1=1"]),
    'comment after': [`Bearer ${KEY}'--`],
    'quotes around': ["'", '<>', '{}'].map((marks) => `Bearer ${marks[0]}${KEY}${marks.at(-1)}`),
    'line or text ended': bearer([`${KEY}%00x`, `${KEY}%0Ax`]),
    'comma after': [`Bearer ${KEY},`],
    'query or fragment': Array.from('#?|&').map((end) => `Bearer ${KEY}${end}`),
    'part before': ['x:', 'x/', 'x '].map((start) => `Bearer ${start}${KEY}`),
    // Keys of other services: one without a signature, one with a wrong signature, others of which only the form is right.
    'token without a signature': bearer(['eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.', 'a.b.c']),
    'token with a wrong signature': bearer(['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl']),
    long: bearer(['x'.repeat(300), 'y'.repeat(600)]),
    // Longer than what some services compare, or look up.
    'very long': bearer(['x'.repeat(1200), 'y'.repeat(5000)]),
    'Basic without a value': ['Basic'],
    'Digest without parameters': ['Digest abc'],
    // Not in the encoding of the scheme.
    Basic: ['Basic dXNlcjpwYXNz', 'Basic YWRtaW46YWRtaW4='],
  },
  byTurns: {
    'key of a payment service': bearer(['sk_live_4eC39HqLyjWDarjtT1zdp7dc']),
    'placeholder of a guide': bearer(['<API_KEY>', 'YOUR_API_KEY']),
    OAuth: ['OAuth oauth_token="wrong-key"'],
    'challenge scheme': ['Negotiate YWJj', 'Negotiate !', 'NTLM TlRMTVNTUAABAAAA'],
    'word of a language': bearer(['None', 'nil', 'NaN', 'true', '0', '-1']),
    'name before': ['token=', 'test-'].map((start) => `Bearer ${start}${KEY}`),
    'invisible before': ['\xef\xbb\xbf', '\xc2\xad'].map((start) => `Bearer ${start}${KEY}`),
    'malformed Basic': ['Basic %', 'Basic a', 'Basic Og=='],
    uuid: bearer(['7d0f3a52-91c4-4be7-8a16-5e2d90b7c3f8', '9f86d081884c7d659a2feaa0c55ad015']),
    'other marks after': Array.from('@!~)"\\').map((end) => `Bearer ${KEY}${end}`),
    'marks before': ['.', '"', '+', '\\'].map((start) => `Bearer ${start}${KEY}`),
    // Other texts with the same characters.
    'same characters': changed(['reversed', 'last-swapped', 'halves-swapped']),
    // Characters of base64, of which decoders may ignore one.
    'character of base64': changed(['underscore-added', 'hyphen-added', 'plus-added']),
    'pattern or query': bearer(['^', '{"$ne":null}', '*)(&', '[object Object]', '_']),
    'property of an object': bearer(['toString', 'prototype', 'length']),
    emoji: ['Bearer \xf0\x9f\x90\x88'],
    'scheme in capitals': ['BEARER wrong-key', 'Bearer:wrong-key'],
    'scheme of a gateway': ['ApiKey', 'Key', 'JWT', 'HMAC', 'Token'].map((scheme) => `${scheme} wrong-key`),
  },
};

/** The right key without its scheme, or under another one: it should be rejected. */
export const otherSchemes: Corpus<string> = {
  always: {
    bare: [KEY],
    'without a space': [`Bearer${KEY}`, `Bearer:${KEY}`],
    'other scheme': ['Token', 'XBearer', 'ApiKey'].map((scheme) => `${scheme} ${KEY}`),
    'under Basic': [`Basic ${KEY}`],
    'encoded under Basic': ['Basic {key:base64}'],
    'user of Basic': ['Basic {key:as-user}'],
    'password of Basic': ['Basic {key:as-password}'],
  },
};

/** The right key in other places, where it should be ignored. */
export const otherPlaces: readonly KeyForm[] = [
  { query: `api_key=${KEY}` },
  { query: `access_token=${KEY}&token=${KEY}&key=${KEY}&apikey=${KEY}` },
  { header: ['x-api-key', KEY] },
  { header: ['x-auth-token', KEY] },
  { header: ['api-key', KEY] },
  { header: ['apikey', KEY] },
  { header: ['x-authorization', `Bearer ${KEY}`] },
  { header: ['cookie', `token=${KEY}; api_key=${KEY}`] },
];

const inHeaders = (names: readonly string[], value: string) =>
  names.map((name): KeyForm => ({ header: [name, value] }));

/** Places of which fewer services take the key: only generated requests send them. */
export const rarePlaces: readonly KeyForm[] = [
  ...inHeaders(['x-access-token', 'x-api-token', 'x-token', 'token', 'key', 'private-token', 'x-auth-key'], KEY),
  ...inHeaders(
    ['authentication', 'proxy-authorization', 'x-forwarded-authorization', 'x-original-authorization'],
    `Bearer ${KEY}`,
  ),
  ...['session', 'access_token', 'authorization'].map((name): KeyForm => ({ header: ['cookie', `${name}=${KEY}`] })),
  ...['apiKey', 'api-key', 'auth', 'accessToken', 'bearer', 'jwt', 'code', 'Authorization'].map((name) => ({
    query: `${name}=${KEY}`,
  })),
  { query: `authorization=Bearer%20${KEY}` },
];

/** The right key in forms that are open, and further wrong credentials: only generated requests send them. */
export const openCredentials: readonly string[] = [
  'bearer {key}',
  'BEARER {key}',
  'Bearer  {key}',
  'Bearer\t{key}',
  'Bearer {key}, Bearer x',
  'Digest username="x"',
  ',',
  '{key:other-case}',
  'Bearer null,Bearer undefined',
  ...bearer(['{}', '\u00ff', 'x'.repeat(4000), '{key:cut} {key:last-altered}']),
];
