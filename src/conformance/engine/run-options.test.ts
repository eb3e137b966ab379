import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPetstore } from '../../reference/index.ts';
import { type ConformanceOptions, UsageError, runConformance } from '../index.ts';

const SECRET = 'hush-4711-tenant';

function judge(options: Partial<ConformanceOptions>, wrap?: (request: Request) => Promise<Response>) {
  const fetch = wrap ?? createPetstore().fetch;
  return runConformance({ baseUrl: 'http://localhost/v1', apiKey: 'demo-key', fetch, ...options });
}

test('a filters run reports what was selected, and the verdict says so', async () => {
  const { checks, filters, verdict, configuration } = await judge({ only: ['getPet.unknown'], levels: ['MUST'] });
  expect(checks.map(({ id }) => id)).toEqual(['getPet.unknown']);
  expect(filters).toEqual(['--only getPet.unknown', '--level MUST']);
  expect(verdict.summary).toBe('Conformant (only what --only getPet.unknown, --level MUST leaves): 1 MUST passed.');
  expect(configuration).toMatchObject({ only: ['getPet.unknown'], skip: [], levels: ['MUST'] });
});

test('what is skipped asks nothing, even where another check would judge its answers', async () => {
  const { exchanges } = await judge({ only: ['answers.schema'], skip: ['observe', 'createPet'] });
  const askers = exchanges.map(({ checkId }) => checkId.split('.')[0]);
  expect(askers).toContain('listPets');
  expect(askers.filter((group) => group === 'observe' || group === 'createPet')).toEqual([]);
});

test('the headers of the user go with every request, and their values are not in the result', async () => {
  const petstore = createPetstore();
  const seen = new Set<string | null>();
  const echo = async (request: Request) => {
    seen.add(request.headers.get('x-tenant'));
    const response = await petstore.fetch(request);
    response.headers.set('x-echo', `tenant ${SECRET}`);
    return response.status === 401 ? new Response(`no ${SECRET}`, { status: 401 }) : response;
  };
  const result = await judge({ headers: { 'X-Tenant': SECRET }, only: ['listPets.key-missing'] }, echo);
  expect([...seen]).toEqual([SECRET]);
  expect(result.configuration.headers).toEqual(['x-tenant']);
  expect(result.checks[0]?.evidence?.reproduce).toContain('-H "x-tenant: $PETSTORE_HEADER_X_TENANT"');
  expect(result.checks[0]?.evidence?.response?.body).toBe('no [secret]');
  expect(JSON.stringify(result)).not.toContain(SECRET);
});

test('a key that a target makes the name of a header of is not in the result, nor are the words of a proxy', async () => {
  const apiKey = 'canary-key-4711';
  const { fetch } = createPetstore({ apiKeys: [apiKey] });
  const name = async (request: Request) => {
    const response = await fetch(request);
    return response.status === 401 ? new Response('', { headers: { [`x-${apiKey}`]: '1' } }) : response;
  };
  const result = await judge({ apiKey, only: ['listPets.key-missing'] }, name);
  expect(result.checks[0]?.evidence?.response?.headers).toHaveProperty('x-[key]');
  expect(JSON.stringify(result)).not.toContain(apiKey);
  const proxy = `http://user:${SECRET}@127.0.0.1:9`;
  const through = await runConformance({ baseUrl: 'http://petstore.test/v1', apiKey, proxy, readOnly: true });
  expect(through.configuration.proxy).toBe('http://127.0.0.1:9/');
});

test.each([
  [{ headers: { Authorization: SECRET } }, 'headers: Authorization cannot be set'],
  [{ headers: { 'Content-Type': SECRET } }, 'headers: Content-Type cannot be set'],
  [{ headers: { 'X Y': SECRET } }, 'headers: a header name is empty or contains'],
  [{ headers: { 'X-Tenant': `${SECRET}\n` } }, 'headers: X-Tenant has no value, or one that contains'],
  [{ proxy: 'http://proxy.example.com' }, 'proxy: this option has no effect on a custom fetch function'],
  [{ ca: 'PEM' }, 'ca: this option has no effect'],
  [{ insecure: true }, 'insecure: this option has no effect'],
  [
    { fetch: undefined as never, proxy: `socks://user:${SECRET}@x` },
    'proxy: this is not a valid URL with the scheme http: or https:',
  ],
  [{ fetch: undefined as never, ca: 'nonsense' }, 'ca: the text contains no PEM certificate'],
  [{ rate: 0 }, 'rate: 0 is not a number above 0'],
  [{ timeout: 2 ** 31, totalTimeout: 2 ** 31 }, 'timeout: 2147483648 is not a whole number from 1 to 999999999.'],
  [{ only: 'getPet' as never }, 'only: "getPet" is not an array of strings.'],
])('%j is a usage error that shows no secret', async (options, message) => {
  const error: unknown = await judge(options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(message);
  expect((error as Error).message).not.toContain(SECRET);
});

test('a rate spaces the requests', async () => {
  const { duration, requests } = await judge({ only: ['listPets.responds'], rate: 50 });
  expect(duration).toBeGreaterThanOrEqual((requests - 1) * 20 - 5);
});

test('a rate holds too for those who have waited together as they were asked to', { timeout: 30_000 }, async () => {
  const petstore = createPetstore();
  const times: number[] = [];
  const later = async (request: Request) => {
    times.push(performance.now());
    if (times.length === 5) return Response.json({}, { status: 429, headers: { 'retry-after': '2' } });
    return petstore.fetch(request);
  };
  await judge({ only: ['listPets'], rate: 10, totalTimeout: 4500 }, later);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.max(...pauses)).toBeGreaterThan(1800);
  // In a tenth of a second there is one, and on a busy machine some that were late; all that have waited would be twenty.
  const most = Math.max(...times.map((time) => times.filter((each) => each >= time && each < time + 100).length));
  expect(most).toBeLessThanOrEqual(6);
});

test('what limits the meaning of a verdict stands in it', async () => {
  const { verdict } = await judge({ only: ['getPet'], asOf: new Date('2031-01-01') });
  expect(verdict.summary).toBe('Conformant (only what --only getPet leaves; as of 2031-01-01): 0 MUSTs passed.');
});

test('a rate that needs more time than the run has is incomplete at once', async () => {
  const { verdict, duration } = await judge({ rate: 0.01, totalTimeout: 5000 });
  expect(verdict.exitCode).toBe(3);
  expect(duration).toBeLessThan(1000);
});

test('a run that is stopped ends at once, incomplete, and blames the target for nothing', async () => {
  const controller = new AbortController();
  const petstore = createPetstore();
  let count = 0;
  const hang = (request: Request) => {
    if (++count < 60) return petstore.fetch(request);
    controller.abort();
    return new Promise<Response>(() => {});
  };
  const { checks, verdict, duration, exchanges } = await judge({ signal: controller.signal }, hang);
  expect(duration).toBeLessThan(2000);
  expect(verdict).toMatchObject({
    kind: 'incomplete',
    exitCode: 3,
    summary: expect.stringMatching('the run was stopped') as string,
  });
  expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(new Set(checks.flatMap(({ reason, outcome }) => (outcome === 'inconclusive' ? [reason] : [])))).toEqual(
    new Set(['the run was stopped']),
  );
  expect(checks.some(({ outcome }) => outcome === 'pass')).toBe(true);
  expect(exchanges.every(({ status }) => status !== undefined)).toBe(true);
});

test('a run that is stopped while it waits as it was asked to ends at once too', async () => {
  const later = async () => Response.json({}, { status: 429, headers: { 'retry-after': '300' } });
  const begin = performance.now();
  const signal = AbortSignal.timeout(100);
  const { verdict } = await judge({ signal }, later);
  expect(verdict.summary).toMatch('Incomplete: the run was stopped');
  expect(performance.now() - begin).toBeLessThan(2000);
});

test('a run whose signal is already aborted sends nothing that counts', async () => {
  const { verdict, requests } = await judge({ signal: AbortSignal.abort() }, () => pause(10, new Response()));
  expect(verdict.exitCode).toBe(3);
  expect(requests).toBe(0);
});
