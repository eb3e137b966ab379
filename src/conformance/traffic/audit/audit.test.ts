import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { TrafficOptions } from '../../options/options.ts';
import { audit } from './audit.ts';
import { type RecordedExchange, toRecordedExchange } from './har-exchange.ts';

const KEY = 'staging-Key-0815';
const baseUrl = 'https://api.example.com/v1';
const SECRET = '0123456789abcdef0123456789abcdef';
const MIDNIGHT = Date.parse('2026-03-01T00:00:00Z');
const rex = { id: 7, name: 'Rex', categoryId: 1, status: 'available' };
const notFound = { code: 'not_found', message: 'No such animal.', status: 404 };

interface Recorded {
  method?: string;
  path?: string;
  authorization?: string | null;
  accept?: string;
  sent?: object;
  status?: number;
  received?: unknown;
  chunked?: boolean;
  /** In milliseconds after midnight; `null` if no time was recorded. */
  at?: number | null;
}

/** An exchange as a browser records it: by default, a valid list request one minute after the last. */
function record({ method = 'GET', path = '/pets', authorization, sent, received, ...more }: Recorded = {}) {
  const { status = 200, at = 0, accept = '*/*', chunked = false } = more;
  const body = received === undefined ? {} : { text: JSON.stringify(received) };
  const credential = authorization === undefined ? `Bearer ${KEY}` : authorization;
  return toRecordedExchange({
    startedDateTime: at === null ? '' : new Date(MIDNIGHT + at).toISOString(),
    time: 10,
    timings: { blocked: 0 },
    request: {
      method,
      url: path.startsWith('/') ? baseUrl + path : path,
      headers: [
        ...(credential === null ? [] : [{ name: 'Authorization', value: credential }]),
        { name: 'Accept', value: accept },
        { name: 'Content-Type', value: 'application/json' },
        ...(chunked ? [{ name: 'Transfer-Encoding', value: 'chunked' }] : []),
      ],
      ...(sent && { postData: { text: JSON.stringify(sent) } }),
    },
    response: { status, headers: [{ name: 'Content-Type', value: 'application/json' }], content: { size: 9, ...body } },
  }) as RecordedExchange;
}

const create = (more: Recorded = {}) =>
  record({ method: 'POST', sent: { ...rex, id: undefined }, status: 201, received: rex, ...more });

function run(exchanges: RecordedExchange[], options: Partial<TrafficOptions> = {}) {
  const { result, counts } = audit([exchanges], { baseUrl, ...options });
  const failed = result.checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
  return { result, counts, failed };
}

test('judges exchanges in the order of their times, not of the file', () => {
  const changed = { ...rex, name: 'Tom' };
  const reads = [record({ path: '/pets/7', received: changed, at: 20_000 }), create({ at: 10_000 })];
  expect(run(reads).failed).toEqual(['oracle.service.collection']);
  expect(run(reads).result).toMatchObject({ source: 'audit', requests: 2, verdict: { exitCode: 1 } });
});

test('accepts valid traffic', () => {
  const { result } = run([create(), record({ received: [rex], at: 60_000 })]);
  expect(result.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
  expect(result.verdict.summary).toContain('recorded traffic');
});

test('takes no longer for each finding if there are many credentials', () => {
  const toToken = (index: number) => Array.from({ length: 150 }, (_, part) => (index * 150 + part) * 99_991).join('');
  const exchanges = Array.from({ length: 100 }, (_, index) =>
    record({ authorization: `Bearer ${toToken(index)}`, status: 500, received: {}, at: index * 100 }),
  );
  const begin = performance.now();
  expect(run(exchanges).failed).toContain('oracle.errors.object');
  expect(performance.now() - begin).toBeLessThan(8000);
}, 60_000);

test('is not testable without a request for an operation', () => {
  for (const path of ['https://other.example.com/v1/pets', '/other']) {
    expect(run([record({ path, received: [] }), record({ path })]).result.verdict).toMatchObject({
      exitCode: 3,
      summary: 'Not testable: no request for an operation of the service was observed.',
    });
  }
});

test('judges nothing about credentials without a key', () => {
  expect(run([record({ authorization: null, received: [] })]).failed).toEqual([]);
});

test('expects 401 for another credential than the key', () => {
  const apiKey = KEY;
  const valid = record({ received: [] });
  for (const authorization of [null, 'Bearer wrong-key-4711', 'Basic abc']) {
    const { failed } = run([valid, record({ authorization, received: [], at: 60_000 })], { apiKey });
    expect({ authorization, failed }).toEqual({ authorization, failed: ['oracle.authentication.refused'] });
  }
});

test('judges no credential that was removed from the recording or replaced in it', () => {
  const apiKey = KEY;
  const removed = record({ authorization: null, received: [], at: 60_000 });
  const { result } = audit([[record({ received: [] })], [removed]], { baseUrl, apiKey });
  expect(result.verdict.exitCode).toBe(0);
  for (const authorization of ['[Authorization redacted]', 'Bearer ***', 'REDACTED', 'Bearer xxxxxxxx']) {
    const { failed, counts } = run([record({ received: [] }), record({ authorization, received: [], at: 60_000 })], {
      apiKey,
    });
    expect({ authorization, failed, count: counts.withoutCredential }).toEqual({ authorization, failed: [], count: 1 });
  }
});

test('leaves it open that a service requires the length of a body', () => {
  const sent = { name: 'Lassie', categoryId: 1, status: 'available' };
  const created = create({ sent, received: { ...sent, id: 7 } });
  const refused = { sent, status: 411, received: { ...notFound, status: 411 }, at: 60_000 };
  expect(run([created, create({ ...refused, chunked: true })]).failed).toEqual([]);
  expect(run([created, create(refused)]).failed).toEqual(['oracle.newPet.fields']);
});

test('accepts any of several keys', () => {
  const exchanges = [record({ received: [] }), record({ authorization: 'Bearer another-Key-1234', received: [] })];
  expect(run(exchanges, { apiKey: [KEY, 'another-Key-1234'] }).failed).toEqual([]);
  expect(run(exchanges, { apiKey: KEY }).failed).toEqual(['oracle.authentication.refused']);
});

test('judges nothing about credentials if no request carries the key', () => {
  const { failed, counts } = run([record({ received: [] })], { apiKey: 'another-Key-1234' });
  expect(failed).toEqual([]);
  expect(counts).toMatchObject({ isKeyUnused: true });
});

test('shows no credential of the recording, whatever its host', () => {
  const other = 'other-Secret-Key-99';
  const { result } = run([
    record({ path: 'https://other.example.com/', authorization: `Bearer ${other}`, received: [] }),
    record({ path: `/pets?access_token=${KEY.slice(0, 8)}`, status: 500, received: { echo: `${KEY} ${other}` } }),
    record({
      path: '/pets/1',
      status: 500,
      received: `Basic ${btoa(`me:${KEY}`)}`,
      authorization: `Basic ${btoa(`me:${KEY}`)}`,
    }),
  ]);
  const text = JSON.stringify(result);
  expect(text).toContain('500');
  expect(text).not.toContain(KEY.slice(0, 8));
  expect(text).not.toContain(other.slice(0, 8));
  expect(text).not.toContain(btoa(`me:${KEY}`).slice(0, 12));
});

test.each([
  ['a cookie', { headers: [{ name: 'Cookie', value: `theme=dark; session=${SECRET}` }] }],
  ['a cookie without its header', { cookies: [{ name: 'session', value: SECRET }] }],
  ['a key in a header', { headers: [{ name: 'X-Api-Key', value: SECRET }] }],
  ['a user of a proxy', { headers: [{ name: 'Proxy-Authorization', value: `Basic ${SECRET}` }] }],
  ['a parameter', { url: `${baseUrl}/pets?password=${SECRET}&limit=1` }],
  ['a field of the body', { method: 'POST', postData: { text: JSON.stringify({ ...rex, apiToken: SECRET }) } }],
])('shows nothing of %s, even if the response repeats it', (_what, request) => {
  const exchange = toRecordedExchange({
    request: { method: 'GET', url: `${baseUrl}/pets`, ...request },
    response: { status: 500, headers: [], content: { text: `debug: ${SECRET}`, mimeType: 'text/html' } },
  }) as RecordedExchange;
  const { result, failed } = run([exchange]);
  expect(failed).not.toEqual([]);
  expect(JSON.stringify(result)).toContain('debug: [redacted]');
  expect(JSON.stringify(result)).not.toContain(SECRET.slice(0, 8));
});

test.each(['https://api.example.com/v1/pets', 'https://other.example.com/'])(
  'shows no cookie of a request to %s, even if another response repeats it',
  (url) => {
    const read = (request: object, text: string) =>
      toRecordedExchange({
        request: { method: 'GET', url: `${baseUrl}/pets`, ...request },
        response: { status: 200, headers: [{ name: 'Content-Type', value: 'application/json' }], content: { text } },
      }) as RecordedExchange;
    const sent = read({ url, headers: [{ name: 'Cookie', value: `sid=${SECRET}` }] }, '[]');
    const { result, failed } = run([sent, read({}, JSON.stringify([{ id: 'x', name: SECRET }]))]);
    expect(failed).not.toEqual([]);
    expect(JSON.stringify(result)).not.toContain(SECRET.slice(0, 8));
  },
);

test('prints commands that read the key from the variable', () => {
  for (const apiKey of [undefined, KEY]) {
    const { result } = run([record({ status: 500, received: {} })], { ...(apiKey !== undefined && { apiKey }) });
    expect(result.checks.find(({ outcome }) => outcome === 'fail')?.evidence?.reproduce).toMatch(
      /-H "authorization: Bearer \$\{PETSTORE_API_KEY:\?Set it first\}"/,
    );
  }
});

test('judges a response without its body by the status, and passes no check by it', () => {
  const { result, counts, failed } = run([record({ path: '/pets?limit=1' }), record({ status: 500, at: 60_000 })]);
  expect(failed).toEqual(['oracle.listPets.response']);
  expect(counts.withoutBody).toBe(2);
  expect(result.checks.filter(({ outcome }) => outcome === 'pass')).toEqual([]);
  const { verdict } = run([record({ path: '/pets?limit=1' })]).result;
  expect(verdict).toMatchObject({
    exitCode: 3,
    summary: expect.stringContaining('Not testable: no response was recorded with its whole body') as string,
  });
});

test('judges a body in its coding, and counts one that cannot be decoded', () => {
  const read = (text: string) =>
    toRecordedExchange({
      request: { method: 'GET', url: `${baseUrl}/pets?limit=1`, headers: [] },
      response: {
        status: 200,
        headers: ['Content-Type: application/json', 'Content-Encoding: gzip'].map((line) => {
          const [name = '', value] = line.split(': ');
          return { name, value };
        }),
        content: { text, encoding: 'base64' },
      },
    }) as RecordedExchange;
  const bytes = gzipSync(JSON.stringify([{ ...rex, id: 'seven' }]));
  expect(run([read(bytes.toString('base64'))])).toMatchObject({
    failed: ['oracle.animal.id'],
    counts: { withoutBody: 0 },
  });
  expect(run([read(bytes.subarray(4).toString('base64'))])).toMatchObject({ failed: [], counts: { withoutBody: 1 } });
});

test('judges nothing by a request body of which only a part was recorded, and counts it', () => {
  const name = 'x'.repeat(2000);
  const exchange = toRecordedExchange({
    request: {
      method: 'POST',
      url: `${baseUrl}/pets`,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      bodySize: 2027,
      postData: { text: JSON.stringify({ name, categoryId: 1 }).slice(0, 500) },
    },
    response: {
      status: 201,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { text: JSON.stringify({ ...rex, name }) },
    },
  }) as RecordedExchange;
  expect(run([exchange])).toMatchObject({ failed: [], counts: { withoutRequestBody: 1, withoutBody: 0 } });
});

test('compares an exchange without times with no other', () => {
  const reads = [create({ at: 10_000 }), record({ path: '/pets/7', status: 404, received: notFound, at: null })];
  expect(run(reads)).toMatchObject({ failed: [], counts: { withoutTime: 1 } });
  expect(run([record({ status: 500, received: {}, at: null })]).failed).toContain('oracle.listPets.response');
});

test('finds an animal that is still missing long after its creation', () => {
  const read = record({ path: '/pets/7', status: 404, received: notFound, at: 60_000 });
  expect(run([create(), read]).failed).toEqual(['oracle.getPet.response']);
});

test.each([
  ['another operation of the service', '/pets/7', 'DELETE'],
  ['a reset outside the base URL', 'https://api.example.com/admin/reset', 'POST'],
])('expects no animal any more after %s, even one that got no response', (_case, path, method) => {
  const missing = record({ path: '/pets/7', status: 404, received: notFound, at: 60_000 });
  expect(run([create(), record({ method, path, status: 0, at: 30_000 }), missing]).failed).toEqual([]);
});

test('compares no exchange at the time of a request that may have changed any data', () => {
  const removal = { ...record({ method: 'DELETE', path: '/pets/7', at: 59_000 }), end: MIDNIGHT + 62_000 };
  const missing = (at: number) => record({ path: '/pets/7', status: 404, received: notFound, at });
  expect(run([create(), removal, missing(60_000)]).failed).toEqual([]);
  // The animal may have been created before the removal.
  const slow = { ...create({ at: 58_000 }), end: MIDNIGHT + 63_000 };
  expect(run([slow, removal, missing(90_000)]).failed).toEqual([]);
  expect(run([slow, missing(90_000)]).failed).toEqual(['oracle.getPet.response']);
});

test('compares no exchanges of different sessions', () => {
  const inSession = (session: string, exchange: RecordedExchange) => ({
    ...exchange,
    headers: { ...exchange.headers, 'x-petstore-session': session },
  });
  const missing = record({ path: '/pets/7', status: 404, received: notFound, at: 60_000 });
  expect(run([inSession('a', create()), inSession('b', missing)]).failed).toEqual([]);
});

test('judges what follows a request that stays open for minutes', () => {
  const stream = { ...record({ method: 'POST', path: 'https://api.example.com/events' }), end: MIDNIGHT + 600_000 };
  expect(run([stream, record({ status: 500, received: {}, at: 60_000 })]).failed).toContain('oracle.listPets.response');
});

test('judges an exchange once if it is in two files', () => {
  const { result, counts } = audit([[create()], [create(), record({ received: [rex], at: 60_000 })]], { baseUrl });
  expect(result.verdict.exitCode).toBe(0);
  expect(counts.skipped).toEqual(new Map([['duplicate', 1]]));
});

test('counts what it skips', () => {
  const { counts } = run([record({ received: [] }), record({ status: 0, at: 60_000 })]);
  expect(counts).toMatchObject({ requests: 2, skipped: new Map([['response', 1]]) });
});

test('takes the date of the recording for today, unless another one is given', () => {
  const gone = record({ path: '/pets/8', status: 410, received: { ...notFound, status: 410 } });
  const asOf = new Date('2031-01-01');
  expect(run([gone]).failed).toContain('oracle.getPet.unknown');
  expect(run([gone, record({ received: [] })], { asOf }).failed).toEqual([]);
  const later = { ...gone, start: asOf.getTime(), end: asOf.getTime() + 10 };
  expect(run([later]).failed).toEqual([]);
});
