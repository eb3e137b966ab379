import { byTurns } from './by-turns.ts';
import { hardBodies } from './values/bodies.ts';
import { type Choose, rareOf } from './values/corpus.ts';
import { keysOfOthers, nearMisses, otherPlaces, otherSchemes } from './values/credentials.ts';
import { rarePlaces, validKey, wrongCredentials, wrongKey } from './values/credentials.ts';
import { type Draw, drawIndex } from './values/drawn-values.ts';
import { browserHeaders, proxyHeaders } from './values/headers.ts';
import { ID, MARK } from './placeholders.ts';
import type { KeyForm, Step } from './step.ts';
import { create, get, lastCreated, list, plainFields, printBody, shortFields } from './steps.ts';
import { toTwoLetters } from './to-two-letters.ts';

/**
 * Headers for which services that look for a key elsewhere trust a gateway or a probe. Any error object will do, since a gateway
 * may reject such headers first.
 */
const trustedHeaders: readonly Step['headers'][] = [
  {
    ...proxyHeaders,
    ...browserHeaders,
    origin: 'http://localhost:3000',
    'access-control-request-method': 'GET',
    'user-agent': 'kube-probe/1.31',
    accept: 'text/html, application/json;q=0.9, */*;q=0.1',
  },
  {
    accept: '',
    'x-forwarded-for': '10.0.0.7',
    'x-remote-user': 'admin',
    'x-forwarded-user': 'admin',
    'x-forwarded-email': 'admin@example.com',
    'x-auth-request-user': 'admin',
    'x-authenticated-userid': '1',
    'x-consumer-username': 'admin',
    'x-user-id': '1',
    'x-internal-request': 'true',
    'x-debug': '1',
    referer: 'http://localhost/docs',
    'sec-fetch-site': 'same-origin',
    'x-api-key': 'wrong-key',
    'proxy-authorization': 'Bearer wrong-key',
    forwarded: 'for=127.0.0.1;proto=https',
    cookie: 'session=1; token=wrong-key',
    'x-rewrite-url': '/health',
    prefer: 'handling=lenient',
    'sec-purpose': 'prefetch',
  },
  { 'if-none-match': '*', range: 'bytes=0-9', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
];

/** A browser that opens a page. A service might show it a form to log in. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

/** Clients without a key. */
const keylessClients: readonly Step[] = [
  ...trustedHeaders.map((headers) => list('limit=1', {}, headers)),
  // Queries in which services look for a key, or for a reason to do without.
  list('access_token=wrong-key&api_key=wrong-key&debug=true&admin=1', {}),
  get(lastCreated, {}, browser),
  create('{}', {}, browser),
];

/** Valid and invalid requests of all kinds, of which a service could forget to look at the key for one. */
const forgettable: readonly Step[] = [
  list('limit=1'),
  get(lastCreated),
  create(printBody(plainFields('no key'))),
  ...['limit=100', '', 'limit=20', 'limit=101', 'status=pending'].map((query) => list(query)),
  ...['7', '40', 'abc', '0', '-1', '1.xml', '+1', '%31', '99999999999999999999', '1.json', 'health'].map((id) =>
    get(id),
  ),
  create(printBody(shortFields('ws', 'sold'))),
  create(printBody({ ...shortFields('wx'), status: '"unknown"' })),
  create(printBody({ ...shortFields('wc'), categoryId: '"1"' })),
  create('[]'),
  create('', validKey, { 'content-type': '' }),
  ...hardBodies.slice(1, 4).map((body) => create(body)),
  { ...create('{}'), bodyForm: 'gzip' },
  create('{}', validKey, { 'content-type': 'text/plain; charset=iso-8859-1' }),
  create(`name=Pet${MARK}mf&categoryId=1`, validKey, { 'content-type': 'application/x-www-form-urlencoded' }),
  { ...create(printBody(shortFields('mc'))), bodyForm: 'chunked' },
  // A query that changes nothing.
  { ...create(printBody(shortFields('mq'))), query: '_=1' },
];

/** The same, which a gateway may reject for another reason before anything looks at the key. */
const rejectedFirst: readonly Step[] = [
  get('%E4'),
  get({ from: 'created', back: 0, template: `${ID}?_=1` }),
  create(printBody(shortFields('mo')), validKey, { 'x-http-method-override': 'OPTIONS', 'x-original-url': '/health' }),
];

/** Requests that a service may look at before it compares the key, since they would be rejected with a key, too. */
const readEarly: readonly Step[] = [
  create('<a/>', validKey, { 'content-type': 'application/xml' }),
  create('name=Rex', validKey, { 'content-type': 'application/x-www-form-urlencoded' }),
  create('null'),
  create('{"name":'),
  list('limit=abc&status=unknown'),
  get({ from: 'created', back: 0, template: `${ID}.css` }),
  get('abc'),
];

/** Other spellings of a list without the key. Many servers read them like the first one, others as a path that is open. */
const spellings: readonly Step[] = [
  '/pets?',
  '/%70ets?limit=1',
  '/./pets?limit=1',
  '/pets/?limit=1',
  '//pets?limit=1',
  '/pets;a=b?limit=1',
  '/Pets?limit=1',
].map((target) => ({ ...list('', {}), target }));

const toReadsWith = (key: KeyForm) => [list('limit=1', key), get(lastCreated, key)];
const toReads = (authorization: string) => toReadsWith({ authorization });
const toCreationWith = (label: string, key: KeyForm) => create(printBody(plainFields(`no key ${label}`)), key);
const toCreation = (label: string, authorization: string) => toCreationWith(label, { authorization });

/**
 * The step with another key. A service may remember the name of a body that it has rejected with the right one: a program that fails
 * for it could not be repeated.
 */
const withOwnName = (step: Step, key: KeyForm): Step => ({
  ...step,
  key,
  ...(step.body !== undefined && { body: step.body.replace('"Pet', '"Cat') }),
});

/** Wrong credentials that checks send, for each operation. */
export const credentialStepsOfChecks = (): Step[] =>
  [nearMisses, wrongCredentials]
    .flatMap(({ sentByChecks = [] }) => sentByChecks)
    .flatMap((authorization, index) => [
      ...toReads(authorization),
      toCreation(`of checks ${toTwoLetters(index)}`, authorization),
    ]);

/** Requests with wrong credentials, and without any. */
export function credentialSteps(drawFrom: Draw, choose: Choose) {
  const first = drawIndex(drawFrom, 'operation of a wrong key', 3);
  const near = choose('near miss of the key', nearMisses);
  const toRead = (authorization: string, index: number) => byTurns(toReads(authorization), first + index);
  const toSecondRead = (authorization: string, index: number) => toRead(authorization, index + 1);
  // A service could fall for a credential, or forget to look at it for a kind of request.
  const offset = drawIndex(drawFrom, 'request with a wrong key', forgettable.length);
  const wrong = choose('wrong credential', wrongCredentials, 2).map((authorization, index) =>
    withOwnName(byTurns(forgettable, offset + index), { authorization }),
  );
  const creations = near.flatMap((authorization, index) =>
    index % 2 === first % 2 ? [toCreation(toTwoLetters(index), authorization)] : [],
  );
  return {
    /** Without a key, or with a plain wrong one: kinds of requests and clients for which a service could forget the key. */
    keyless: [
      ...keylessClients,
      ...[...forgettable, ...rejectedFirst].map((step) => withOwnName(step, {})),
      ...[{}, wrongKey].flatMap((key) => readEarly.map((step) => ({ ...step, key }))),
      ...spellings,
    ],
    /** Near misses for one read each, and those for another one and creations. */
    near: [...near.map(toRead), ...choose('key of another', keysOfOthers, 1).map(toRead)],
    more: [...near.map(toSecondRead), ...creations],
    /** Each other wrong credential for one operation. */
    wrong,
  };
}

/** The right key under other schemes and in other places, on a list or an animal. */
export function misplacedSteps(drawFrom: Draw, choose: Choose): Step[] {
  const first = drawIndex(drawFrom, 'operation of a misplaced key', 2);
  const schemes = choose('key under another scheme', otherSchemes).map((authorization) => ({ authorization }));
  return [...schemes, ...otherPlaces].map((key, index) => byTurns(toReadsWith(key), first + index));
}

/** Creations with the right key in other places, whose animals nobody may add. */
export const misplacedCreations: readonly Step[] = otherPlaces.map((key, index) =>
  toCreationWith(`elsewhere ${toTwoLetters(index)}`, key),
);

/** Rare wrong credentials, and the right key in rare places, on a list or an animal. */
export function rareCredentialSteps(drawFrom: Draw): Step[] {
  const first = drawIndex(drawFrom, 'operation of a rare credential', 2);
  const wrong = rareOf(wrongCredentials).map((authorization) => ({ authorization }));
  return [...wrong, ...rarePlaces].map((key, index) => byTurns(toReadsWith(key), first + index));
}

/** Forged tokens for each operation. The body is empty, so that they create no animal in any case. */
export const forgedSteps = (forgedKeys: readonly string[]): Step[] =>
  forgedKeys.flatMap((key) => [...toReads(`Bearer ${key}`), create('{}', { authorization: `Bearer ${key}` })]);
