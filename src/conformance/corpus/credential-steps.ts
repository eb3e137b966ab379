import { KEY } from '../http/key-placeholders.ts';
import { byTurns } from './by-turns.ts';
import { toTwoLetters } from './to-two-letters.ts';
import * as corpora from './corpora.ts';
import { ID, MARK } from './corpora.ts';
import type { Draw } from './drawn-values.ts';
import type { KeyForm, Step } from './step.ts';
import { create, get, lastCreated, list, plainFields, printBody, shortFields } from './steps.ts';

/** Requests that are rejected, or empty, and sent without the key here. */
const keylessSteps: readonly Step[] = [
  ...['abc', '%E4', '%FF', '-1', '99999999999999999999', '1.css', '1.json', 'health'].map((text) =>
    get({ from: 'text', text }, {}),
  ),
  ...corpora.hardBodies.slice(0, 3).map((body) => create(body, {})),
  { ...create('{}', {}), bodyForm: 'gzip' },
  create('{}', {}, { 'content-type': 'text/plain; charset=iso-8859-1' }),
  create(`name=Pet${MARK}mf&categoryId=1`, {}, { 'content-type': 'application/x-www-form-urlencoded' }),
  { ...create(printBody(shortFields('mc')), {}), bodyForm: 'chunked' },
  // Other spellings of the same requests, and queries that change nothing. Many servers read the last four as the first.
  ...[
    '/pets?',
    '/%70ets?limit=1',
    '/./pets?limit=1',
    '/pets/?limit=1',
    '//pets?limit=1',
    '/pets;a=b?limit=1',
    '/Pets?limit=1',
  ].map((target) => ({ ...list('', {}), target })),
  get({ from: 'created', back: 0, template: `${ID}?_=1` }, {}),
  { ...create(printBody(shortFields('mq')), {}), query: '_=1' },
  create(printBody(shortFields('mo')), {}, { 'x-http-method-override': 'OPTIONS', 'x-original-url': '/health' }),
];

/** Wrong credentials that the checks of authentication send to each operation. */
const triedByChecks = new Set([
  undefined,
  'Bearer',
  'Bearer wrong-key',
  'Bearer {key:extended}',
  `Bearer x${KEY}`,
  'Bearer {key:other-case}',
  'Bearer {key:cut}',
  'Bearer {key:last-altered}',
]);

/**
 * Requests without the key, for which services that look for it elsewhere trust a header of a gateway or a probe. Any error
 * object will do, since a gateway may reject such headers first.
 */
export const keylessClients: readonly Step['headers'][] = [
  {
    ...corpora.otherHeaders.at(-1),
    ...corpora.otherHeaders.at(-2),
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

/** Queries in which services look for a key, or for a reason to do without. */
const KEYLESS_QUERY = 'access_token=wrong-key&api_key=wrong-key&debug=true&admin=1';

/** Valid and invalid requests, of which a service could forget the wrong key for one kind. */
const forgettable: readonly ((key: KeyForm) => Step)[] = [
  ...['limit=100', '', 'limit=20', 'limit=101', 'status=pending'].map((query) => (key: KeyForm) => list(query, key)),
  ...['7', '40', 'abc', '0', '-1', '1.xml', '+1', '%31'].map(
    (text) => (key: KeyForm) => get({ from: 'text', text }, key),
  ),
  (key) => create(printBody(shortFields('ws', 'sold')), key),
  (key) => create(printBody({ ...shortFields('wx'), status: '"unknown"' }), key),
  (key) => create(printBody({ ...shortFields('wc'), categoryId: '"1"' }), key),
  (key) => create('[]', key),
  (key) => create('', key, { 'content-type': '' }),
];

/** Bodies that a service may look at before it compares the key. */
const readEarly: readonly ((key: KeyForm) => Step)[] = [
  (key) => create('<a/>', key, { 'content-type': 'application/xml' }),
  (key) => create('name=Rex', key, { 'content-type': 'application/x-www-form-urlencoded' }),
  (key) => create('null', key),
  (key) => create('{"name":', key),
];

/** Wrong credentials that may be the key of another client, which only reads can show. */
const MAY_BE_ANOTHER = /:(?:first-cut|second-altered|penultimate-altered)\}/;

/** Wrong credentials that are made from the key, and words that code takes for one. */
const NEAR_MISS = /\{key|null|undefined|constructor|proto|^Basic|%$/;

/** Each wrong credential on a list and an animal, every second one on a creation; those of whole services on one of them. */
export function credentialSteps(drawFrom: Draw): Step[] {
  const invalid = corpora.wrongAuthorizations
    .map((authorization, index) => ({ authorization, index }))
    .filter(({ authorization }) => !triedByChecks.has(authorization));
  const first = Number(drawFrom('operation of a wrong key', 0n, 2n));
  const reads = invalid.flatMap(({ authorization = '' }, index) => {
    const both = [list('limit=1', { authorization }), get(lastCreated, { authorization })];
    return NEAR_MISS.test(authorization) ? both : [byTurns(both, first + index)];
  });
  const posts = invalid.flatMap(({ authorization, index }) =>
    index % 2 === 0 && authorization !== undefined
      ? create(printBody(plainFields(`no key ${toTwoLetters(index)}`)), { authorization })
      : [],
  );
  const anywhere = [...corpora.wrongAnywhere, ...corpora.guessedAuthorizations].map((authorization, index) => {
    const creation = create(printBody(plainFields(`no key a${toTwoLetters(index)}`)), { authorization });
    const requests = [list('limit=1', { authorization }), get(lastCreated, { authorization })];
    return byTurns(MAY_BE_ANOTHER.test(authorization) ? requests : [...requests, creation], first + index);
  });
  const forgotten = forgettable.map((request, index) =>
    request(index % 2 === first % 2 ? {} : { authorization: 'Bearer wrong-key' }),
  );
  return [
    ...reads,
    ...posts,
    ...anywhere,
    ...forgotten,
    ...readEarly.flatMap((request) => [request({}), request({ authorization: 'Bearer wrong-key' })]),
    ...corpora.misplacedKeys.map((key, index) =>
      index % 2 === first % 2 ? list('limit=1', key) : get(lastCreated, key),
    ),
    ...keylessClients.map((headers) => list('limit=1', {}, headers)),
    list(KEYLESS_QUERY, {}),
    get(lastCreated, {}, browser),
    create('{}', {}, browser),
    ...keylessSteps,
  ];
}
