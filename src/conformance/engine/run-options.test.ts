import { expect, test } from 'vitest';
import { judge } from '../../../test/support/judge.ts';
import { createPetstore } from '../../reference/index.ts';
import { UsageError, runConformance } from '../index.ts';

const SECRET = 'hush-4711-tenant';

test('a filtered run reports its filters, including in the verdict', async () => {
  const { checks, filters, verdict, configuration } = await judge({ only: ['getPet.unknown'], levels: ['MUST'] });
  expect(checks.map(({ id }) => id)).toEqual(['getPet.unknown']);
  expect(filters).toEqual(['only getPet.unknown', 'level MUST']);
  expect(verdict.summary).toBe('Conformant (filters: only getPet.unknown, level MUST): 1 MUST passed.');
  expect(configuration).toMatchObject({ only: ['getPet.unknown'], skip: [], levels: ['MUST'] });
});

test('a skipped check sends nothing, even if a selected one examines its responses', async () => {
  const { exchanges } = await judge({ only: ['answers.schema'], skip: ['observe', 'createPet'] });
  const senders = exchanges.map(({ checkId }) => checkId.split('.')[0]);
  expect(senders).toContain('listPets');
  expect(senders.filter((group) => group === 'observe' || group === 'createPet')).toEqual([]);
});

test('sends the headers of the user with every request, and keeps their values out of the result', async () => {
  const petstore = createPetstore();
  const seen = new Set<string | null>();
  const echo = async (request: Request) => {
    seen.add(request.headers.get('x-tenant'));
    const response = await petstore.fetch(request);
    response.headers.set('x-echo', `tenant ${SECRET}`);
    return response.status === 401 ? new Response(`no ${SECRET}`, { status: 401 }) : response;
  };
  const result = await judge({ headers: { 'X-Tenant': SECRET }, only: ['listPets.key-missing'], fetch: echo });
  expect([...seen]).toEqual([SECRET]);
  expect(result.configuration.headers).toEqual(['x-tenant']);
  expect(result.checks[0]?.evidence?.reproduce).toContain('-H "x-tenant: ${PETSTORE_HEADER_X_TENANT:?Set it first}"');
  expect(result.checks[0]?.evidence?.response?.body).toBe('no [redacted]');
  expect(JSON.stringify(result)).not.toContain(SECRET);
});

test('keeps a key in a header name, and the credentials of a proxy, out of the result', async () => {
  const apiKey = 'canary-key-4711';
  const { fetch } = createPetstore({ apiKeys: [apiKey] });
  const name = async (request: Request) => {
    const response = await fetch(request);
    return response.status === 401 ? new Response('', { headers: { [`x-${apiKey}`]: '1' } }) : response;
  };
  const result = await judge({ apiKey, only: ['listPets.key-missing'], fetch: name });
  expect(result.checks[0]?.evidence?.response?.headers).toHaveProperty('x-[redacted]');
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
  [{ only: 'getPet' as never }, 'only: "getPet" is not valid.'],
])('%j is a usage error that shows no secret', async (options, message) => {
  const error: unknown = await judge(options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toContain(message);
  expect((error as Error).message).not.toContain(SECRET);
});

test('the verdict states the date that counts as today if it changes the result', async () => {
  const { verdict } = await judge({ only: ['getPet'], asOf: new Date('2031-01-01') });
  expect(verdict.summary).toBe(
    'Incomplete (filters: only getPet; as of 2031-01-01): nothing was decided: 18 checks not applicable.',
  );
});

test('a stopped run ends immediately, is incomplete and reports no violation', async () => {
  const controller = new AbortController();
  const petstore = createPetstore();
  let count = 0;
  const hang = (request: Request) => {
    if (++count < 500) return petstore.fetch(request);
    controller.abort();
    return new Promise<Response>(() => {});
  };
  const { checks, verdict, duration, exchanges } = await judge({ signal: controller.signal, fetch: hang });
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

test('a run whose signal is already aborted reports no request', async () => {
  const { verdict, requests } = await judge({ signal: AbortSignal.abort(), fetch: async () => new Response() });
  expect(verdict.exitCode).toBe(3);
  expect(requests).toBe(0);
});
