import { expect, test, vi } from 'vitest';
import { parseJson, stringifyJson } from '../../json/json.ts';
import { createVirtualClock } from '../../shared/virtual-clock.ts';
import { type Petstore, createPetstore } from '../../reference/index.ts';
import type { Step } from '../corpus/step.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import type { FuzzOptions } from './fuzz-options.ts';
import { create } from '../corpus/steps.ts';
import { replayPrograms, runFuzz } from './run-fuzz.ts';

// A session of 550 requests takes seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const KEY = 'Secret-key-4711';

type Handle = (request: Request) => Promise<Response>;

/** Fuzzes a service that wraps the reference. */
function fuzz(wrap: (petstore: Petstore) => Handle, options: Partial<FuzzOptions> = {}) {
  const fetch = wrap(createPetstore({ apiKeys: [KEY] }));
  const asOf = new Date('2026-06-01');
  const clock = createVirtualClock({ step: 0.02 });
  const session = { baseUrl: 'http://localhost/v1', apiKey: KEY, fetch, seed: 1, requests: 550, asOf, ...options };
  return clock.settle(runFuzz(session, clock));
}

/** A connection that the target does not accept. */
const toRefused = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) });

const failuresOf = ({ checks }: ConformanceResult) => checks.filter(({ outcome }) => outcome === 'fail');

/** Lets a body without a name pass as one with a name. */
const namesEverything =
  ({ fetch }: Petstore): Handle =>
  async (request) => {
    if (request.method !== 'POST') return fetch(request);
    const body = await request.text();
    const { method, url, headers } = request;
    return fetch(new Request(url, { method, headers, body: body.replace('"name":null', '"name":"Unnamed"') }));
  };

test('finds nothing on the reference', async () => {
  const result = await fuzz(({ fetch }) => fetch, { maxCreates: 1000 });
  expect(failuresOf(result)).toEqual([]);
  expect(result).toMatchObject({
    source: 'fuzz',
    configuration: { seed: 1 },
    filters: ['generated requests'],
    verdict: { kind: 'conformant', scope: 'filters: generated requests' },
    fingerprint: { petIdNotInteger: '404' },
  });
  // A few more confirm what lag could explain.
  expect(result.requests).toBeGreaterThanOrEqual(550);
  expect(result.requests).toBeLessThan(570);
});

test('reports a violation once, with the one request that shows it, and sends it again in a replay', async () => {
  const result = await fuzz(namesEverything, { maxCreates: 1000 });
  expect(failuresOf(result)).toMatchObject([{ id: 'oracle.createPet.refused', level: 'MUST' }]);
  const { reproduce, program } = failuresOf(result)[0]?.evidence ?? {};
  expect(reproduce).toMatch(/^curl [^\n]*"name":null[^\n]*$/);
  expect(program).toMatchObject([{ operation: 'createPet', body: expect.stringContaining('"name":null') }]);
  expect(JSON.stringify(result)).not.toContain(KEY);
  expect(await replayAll(failuresOf(result), namesEverything)).toMatchObject([
    { id: 'oracle.createPet.refused', outcome: 'fail' },
  ]);
  expect(await replayAll(failuresOf(result), ({ fetch }) => fetch)).toMatchObject([{ outcome: 'pass' }]);
});

test('shortens a program to the creation and the request that misses the animal', async () => {
  const forgetsSold = ({ fetch }: Petstore): Handle => {
    const forgotten = new Set<string>();
    return async (request) => {
      const response = await fetch(request);
      const pet = (await response.clone().json()) as { id?: number; status?: unknown };
      if (response.status === 201 && pet.status === 'sold') forgotten.add(String(pet.id));
      return forgotten.has(new URL(request.url).pathname.split('/').at(-1) ?? '')
        ? Response.json({ code: 'x', message: 'No.', status: 410 }, { status: 410 })
        : response;
    };
  };
  const failures = failuresOf(await fuzz(forgetsSold, { maxCreates: 1000 }));
  const lengths = Object.fromEntries(
    failures.map(({ clause, evidence }) => [clause, evidence?.reproduce?.match(/\bcurl -i /g)?.length]),
  );
  expect(lengths).toMatchObject({ 'getPet.response': 2 });
});

/** Changes the status of sold animals that getPet returns. */
const shoutsSold =
  ({ fetch }: Petstore): Handle =>
  async (request) => {
    const response = await fetch(request);
    if (!/\/pets\/\d+$/.test(request.url)) return response;
    const text = (await response.text()).replace('"status":"sold"', '"status":"SOLD"');
    return new Response(text, response);
  };

/** Replays the programs of failures against a service that has not seen them. */
async function replayAll(failures: readonly CheckResult[], wrap: (petstore: Petstore) => Handle) {
  const examples = failures.map(({ id, evidence }) => ({
    checkId: id,
    program: evidence?.program as unknown as readonly Step[],
  }));
  const fetch = wrap(createPetstore({ apiKeys: [KEY] }));
  const clock = createVirtualClock({ step: 0.02 });
  const replay = replayPrograms({ baseUrl: 'http://localhost/v1', apiKey: KEY, fetch, examples }, clock);
  return (await clock.settle(replay)).checks;
}

test('a program creates the animal that it reads, and works with other data', async () => {
  const failures = failuresOf(await fuzz(shoutsSold, { maxCreates: 1000 }));
  expect(failures).toMatchObject([
    {
      id: 'oracle.animal.status',
      evidence: { program: [{ operation: 'createPet' }, { operation: 'getPet', id: { from: 'created', back: 0 } }] },
    },
  ]);
  expect(await replayAll(failures, shoutsSold)).toMatchObject([{ outcome: 'fail' }]);
});

test('a body is sent beside headers with which it is judged', async () => {
  const failsForNull =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const isNull = request.method === 'POST' && (await request.clone().text()) === 'null';
      const response = await fetch(request);
      return isNull && response.status === 400
        ? Response.json({ code: 'x', message: 'No.', status: 500 }, { status: 500 })
        : response;
    };
  const failures = failuresOf(await fuzz(failsForNull, { requests: 500 }));
  expect(failures).toMatchObject([{ evidence: { program: [{ body: 'null' }] } }]);
});

// With the first seed, one of the responses is that to the first list of the session.
test.each([1, 2])('finds two responses that contradict each other, and repeats them (seed %i)', async (seed) => {
  const renamesSome =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const response = await fetch(request);
      if (!/\/pets\/(?:2|3|7)$/.test(request.url) || response.status !== 200) return response;
      return Response.json({ ...((await response.json()) as object), name: 'Somebody' });
    };
  const [failure, ...others] = failuresOf(await fuzz(renamesSome, { readOnly: true, requests: 500, seed }));
  expect(others).toEqual([]);
  expect(failure).toMatchObject({ id: 'oracle.service.collection', evidence: { program: { length: 2 } } });
  const failures = failure ? [failure] : [];
  expect(await replayAll(failures, renamesSome)).toMatchObject([{ outcome: 'fail' }]);
  expect(await replayAll(failures, ({ fetch }) => fetch)).toMatchObject([{ outcome: 'pass' }]);
});

test.each([2, 5])('does not accuse a service that looks at the category first (seed %i)', async (seed) => {
  const categoriesFirst =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const text = await request.clone().text();
      const category = /"categoryId":\s*(-?\d{1,15})[,}\s]/.exec(text)?.[1] ?? '1';
      const isKnown = ['1', '2', '3'].includes(category);
      return isKnown || request.headers.get('authorization') !== `Bearer ${KEY}`
        ? fetch(request)
        : Response.json({ code: 'x', message: 'Unknown category.', status: 422 }, { status: 422 });
    };
  expect(failuresOf(await fuzz(categoriesFirst, { requests: 500, seed }))).toEqual([]);
});

test('reports a Location that leads to another animal', async () => {
  const misplacing =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const response = await fetch(request);
      if (response.status === 201) response.headers.set('location', '/v1/pets/1');
      return response;
    };
  expect(failuresOf(await fuzz(misplacing, { requests: 200 }))).toMatchObject([{ id: 'oracle.http.location' }]);
});

test.each([
  { query: 'api_key', requests: 500 },
  { query: 'access_token', requests: 500 },
  { header: 'x-api-key', requests: 500 },
  { header: 'cookie', requests: 500 },
  { header: 'x-access-token', requests: 800 },
  { header: 'proxy-authorization', requests: 800 },
  { query: 'jwt', requests: 800 },
  { query: 'api_key', method: 'POST', requests: 500 },
  { header: 'x-auth-token', method: 'POST', requests: 500 },
])('sends the key in other places: %j', async ({ query, header, method, requests }) => {
  const lenient =
    ({ fetch }: Petstore): Handle =>
    (request) => {
      const sent = query ? new URL(request.url).searchParams.get(query) : request.headers.get(header ?? '');
      const headers = new Headers(request.headers);
      if (sent?.includes(KEY) && (method ?? request.method) === request.method)
        headers.set('authorization', `Bearer ${KEY}`);
      return fetch(new Request(request, { headers }));
    };
  expect(failuresOf(await fuzz(lenient, { requests }))).toMatchObject([{ id: 'oracle.http.bearer-only' }]);
});

test('sends credentials that are not in the encoding of their scheme', async () => {
  const failing =
    ({ fetch }: Petstore): Handle =>
    async (request) =>
      /^Negotiate \W/.test(request.headers.get('authorization') ?? '')
        ? new Response('Error', { status: 500 })
        : fetch(request);
  const failures = failuresOf(await fuzz(failing, { requests: 900 }));
  expect(failures).toMatchObject([{ evidence: { program: [{ key: { authorization: 'Negotiate !' } }] } }]);
});

test('sends a member with a number that no double holds', async () => {
  const echoing =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const text = await request.clone().text();
      const response = await fetch(request);
      if (response.status !== 201 || !/:\s*\de\d{3}/.test(text)) return response;
      return new Response((await response.text()).replace(/\}$/, ',"weight":Infinity}'), response);
    };
  const failures = failuresOf(await fuzz(echoing, { requests: 800, maxCreates: 1000 }));
  expect(failures).toMatchObject([{ evidence: { program: [{ body: expect.stringContaining('e400') }] } }]);
});

test('sends limits below -1', async () => {
  const failing =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const limit = new URL(request.url).searchParams.get('limit') ?? '';
      return /^-\d+$/.test(limit) && Number(limit) < -1 ? new Response('Error', { status: 500 }) : fetch(request);
    };
  const failures = failuresOf(await fuzz(failing, { requests: 500 }));
  expect(failures.map(({ id }) => id)).toContain('oracle.service.json');
});

test('sends forged forms of a key that is a token', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const toToken = (alg: string, signature: string) =>
    [encode({ alg, typ: 'JWT' }), encode({ sub: 'store' }), signature].join('.');
  const apiKey = toToken('HS256', 'c2lnbmF0dXJlLW9mLXRoZS1zdG9yZQ');
  const trusting = (): Handle => {
    const { fetch } = createPetstore({ apiKeys: [apiKey] });
    return (request) => {
      const headers = new Headers(request.headers);
      if (headers.get('authorization') === `Bearer ${toToken('none', '')}`)
        headers.set('authorization', `Bearer ${apiKey}`);
      return fetch(new Request(request, { headers }));
    };
  };
  const failures = failuresOf(await fuzz(trusting, { apiKey, requests: 500 }));
  expect(failures).toMatchObject([{ id: 'oracle.authentication.refused' }]);
  expect(failures[0]?.evidence?.program).toMatchObject([{ key: { authorization: 'Bearer {key:forged-alg-none}' } }]);
});

/** Changes the lists of a service. */
const listing =
  (isShown: (pet: { id: number; categoryId: number }, count: number) => boolean) =>
  ({ fetch }: Petstore): Handle => {
    let count = 0;
    return async (request) => {
      const response = await fetch(request);
      if (request.method !== 'GET' || request.url.includes('/pets/') || response.status !== 200) return response;
      const pets = parseJson(await response.text()) as { id: number; categoryId: number }[];
      count++;
      const shown = pets.filter((pet) => isShown(pet, count));
      return new Response(stringifyJson(shown), { headers: response.headers });
    };
  };

test.each([
  ['animals that one of three replicas never gets', ({ id }, count) => id <= 45 || count % 3 > 0],
  ['animals hidden by their category', ({ categoryId }) => categoryId >= 0 && categoryId <= 10],
] as [string, Parameters<typeof listing>[0]][])(
  'finds %s in a look at the lists after the longest lag, and repeats it',
  async (_name, isShown) => {
    const failures = failuresOf(await fuzz(listing(isShown), { requests: 500 }));
    expect(failures).toMatchObject([{ id: 'oracle.service.collection' }]);
    expect(await replayAll(failures, listing(isShown))).toMatchObject([{ outcome: 'fail' }]);
    expect(await replayAll(failures, ({ fetch }) => fetch)).toMatchObject([{ outcome: 'pass' }]);
  },
);

/** Adds an animal after some requests. */
const growing =
  (isAfter: (request: Request, count: number) => boolean) =>
  ({ fetch, pets }: Petstore): Handle => {
    let count = 0;
    return async (request) => {
      const response = await fetch(request);
      if (isAfter(request, ++count))
        await pets.create({ id: 1_000_000 + count, name: 'Draft', categoryId: 1, status: 'sold' });
      return response;
    };
  };

test('finds a request that creates an animal of its own, and repeats it', async () => {
  const storing = growing(({ method, headers }) => method === 'POST' && !headers.get('authorization')?.includes(KEY));
  const failures = failuresOf(await fuzz(storing, { maxCreates: 1000 }));
  expect(failures).toMatchObject([
    { id: 'oracle.authentication.refused', evidence: { expected: 'no animal of a creation without a valid key' } },
  ]);
  expect(await replayAll(failures, storing)).toMatchObject([{ outcome: 'fail' }]);
  expect(await replayAll(failures, ({ fetch }) => fetch)).toMatchObject([{ outcome: 'pass' }]);
});

test('does not take the animals of another client for those of a request', async () => {
  const shared = growing((_request, count) => count % 40 === 0);
  expect(failuresOf(await fuzz(shared, { maxCreates: 1000 }))).toEqual([]);
});

/** A service that spoils the next read of an animal after one that was unknown. */
const forgetful = ({ fetch }: Petstore): Handle => {
  let isSpoilt = false;
  return async (request) => {
    const response = await fetch(request);
    if (!/\/pets\/\d+$/.test(request.url)) return response;
    const wasSpoilt = isSpoilt;
    isSpoilt = response.status === 404;
    return wasSpoilt && response.ok
      ? Response.json({ code: 'x', message: 'No.', status: 404 }, { status: 404 })
      : response;
  };
};

test('finds a response that only a rejection before it spoils, and repeats both', async () => {
  const failures = failuresOf(await fuzz(forgetful, { seed: 2, maxCreates: 1000 }));
  expect(failures).toMatchObject([
    {
      id: 'oracle.getPet.response',
      evidence: { program: [{ operation: 'createPet' }, { operation: 'getPet' }, { operation: 'getPet' }] },
    },
  ]);
  expect(await replayAll(failures, forgetful)).toMatchObject([{ outcome: 'fail' }]);
  expect(await replayAll(failures, ({ fetch }) => fetch)).toMatchObject([{ outcome: 'pass' }]);
});

test('counts connections that break although the same request succeeds when it is repeated', async () => {
  let lists = 0;
  const breaking =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const isList = request.method === 'GET' && new URL(request.url).pathname === '/v1/pets';
      if (isList && ++lists % 6 === 0) throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      return fetch(request);
    };
  expect(failuresOf(await fuzz(breaking, { maxCreates: 1000 }))).toMatchObject([
    { id: 'oracle.service.json', evidence: { actual: expect.stringMatching(/ \d+ times$/) as string } },
  ]);
});

test('finds that only the newest animals are kept', async () => {
  const forgetting =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const id = /\/pets\/(\d+)$/.exec(request.url)?.[1];
      const next = (await (
        await fetch(
          new Request(request.url.replace(/\/pets.*/, '/pets?limit=100'), {
            headers: { authorization: `Bearer ${KEY}` },
          }),
        )
      ).json()) as unknown[];
      const isForgotten =
        request.method === 'GET' && id !== undefined && Number(id) > 45 && Number(id) < next.length - 10;
      return isForgotten ? Response.json({ code: 'x', message: 'No.', status: 404 }, { status: 404 }) : fetch(request);
    };
  const failures = failuresOf(await fuzz(forgetting, { maxCreates: 1000 }));
  expect(failures.map(({ id }) => id)).toContain('oracle.getPet.response');
});

test('ends in twice its time for a target that never responds to unknown ids', async () => {
  const silent =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const response = await fetch(request);
      return request.method === 'GET' && response.status === 404 ? new Promise(() => {}) : response;
    };
  const { duration, checks } = await fuzz(silent, { requests: undefined, time: 20_000 });
  expect(checks).toContainEqual(expect.objectContaining({ id: 'oracle.service.json', outcome: 'fail' }));
  expect(duration).toBeLessThanOrEqual(41_000);
});

test('creates no more animals than allowed, and none with readOnly', async () => {
  let created = 0;
  const counting =
    ({ fetch }: Petstore): Handle =>
    async (request) => {
      const response = await fetch(request);
      if (response.status === 201) created++;
      return response;
    };
  const { created: reported } = await fuzz(counting, { maxCreates: 5, requests: 300 });
  expect({ created, reported: reported.length }).toEqual({ created: 5, reported: 5 });
  created = 0;
  await fuzz(counting, { readOnly: true, requests: 200 });
  expect(created).toBe(0);
});

test('a target that rejects the key is not testable', async () => {
  const { verdict } = await fuzz(({ fetch }) => fetch, { apiKey: 'another-key' });
  expect(verdict).toMatchObject({ exitCode: 3, summary: expect.stringContaining('rejects the API key') });
});

test('a target that breaks after a while gives findings, not an error', async () => {
  let count = 0;
  const breaking =
    ({ fetch }: Petstore): Handle =>
    (request) =>
      ++count > 50 ? Promise.reject(new Error('boom')) : fetch(request);
  const result = await fuzz(breaking, { requests: 100 });
  expect(failuresOf(result).map(({ clause }) => clause)).toContain('service.json');
});

test('a session is incomplete, and accuses nobody, if the key expires', async () => {
  let count = 0;
  const body = { code: 'unauthorized', message: 'The key has expired.', status: 401 };
  const expired = () => Response.json(body, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  const expiring =
    ({ fetch }: Petstore): Handle =>
    (request) =>
      ++count > 200 ? Promise.resolve(expired()) : fetch(request);
  const result = await fuzz(expiring);
  expect(failuresOf(result)).toEqual([]);
  expect(result.verdict).toMatchObject({
    exitCode: 3,
    summary: expect.stringContaining('the API key was accepted until') as string,
  });
});

test('a session is incomplete, and accuses nobody, if the target cannot be reached for a while', async () => {
  let count = 0;
  const restarting =
    ({ fetch }: Petstore): Handle =>
    (request) =>
      ++count > 200 && count <= 212 ? Promise.reject(toRefused()) : fetch(request);
  const result = await fuzz(restarting);
  expect(failuresOf(result)).toEqual([]);
  expect(result.verdict).toMatchObject({
    exitCode: 3,
    summary: expect.stringContaining('did not reach the target') as string,
  });
});

test('a target that only asks to retry later is not reported as clean', async () => {
  let count = 0;
  const busy =
    ({ fetch }: Petstore): Handle =>
    (request) => {
      if (++count <= 5) return fetch(request);
      const body = { code: 'busy', message: 'Later.', status: 429 };
      return Promise.resolve(Response.json(body, { status: 429, headers: { 'retry-after': '0' } }));
    };
  const result = await fuzz(busy, { requests: 100 });
  expect(failuresOf(result)).toEqual([]);
  expect(result.verdict).toMatchObject({ exitCode: 3 });
});

test('ends when the signal is aborted', async () => {
  const controller = new AbortController();
  let count = 0;
  const aborting =
    ({ fetch }: Petstore): Handle =>
    (request) => {
      if (++count === 20) controller.abort();
      return fetch(request);
    };
  const { requests } = await fuzz(aborting, { signal: controller.signal });
  expect(requests).toBeLessThan(30);
});

test('ends after the first violation that counts, if requested', async () => {
  const options = { maxCreates: 1000, requests: 1500 };
  const { requests, verdict } = await fuzz(namesEverything, { ...options, failFast: true });
  expect(verdict).toMatchObject({ exitCode: 1 });
  expect(requests).toBeLessThan(1000);
});

test('a creation in flight when the session is stopped may have left an animal', async () => {
  const controller = new AbortController();
  const hanging =
    ({ fetch }: Petstore): Handle =>
    (request) => {
      if (request.method !== 'POST') return fetch(request);
      controller.abort();
      return new Promise(() => {});
    };
  const { created, possiblyCreated } = await fuzz(hanging, { signal: controller.signal });
  expect({ created, possiblyCreated }).toEqual({ created: [], possiblyCreated: 1 });
});

test('ends after a number of requests, or after a time', async () => {
  const few = await fuzz(({ fetch }) => fetch, { requests: 20 });
  expect(few.requests).toBeGreaterThanOrEqual(20);
  expect(few.requests).toBeLessThan(100);
  expect(few.verdict).toMatchObject({ kind: 'conformant' });
  const timed = await fuzz(({ fetch }) => fetch, { requests: undefined, time: 5 });
  expect(timed.duration).toBeGreaterThan(5);
  expect(timed.requests).toBeLessThan(500);
  expect(timed.verdict).toMatchObject({ kind: 'conformant' });
});

/** Restores the data on POST /reset, as often as the target allows. */
const resettable =
  (status: (count: number) => number, onReset = () => {}) =>
  (petstore: Petstore): Handle => {
    let resets = 0;
    return async (request) => {
      if (!request.url.endsWith('/reset')) return petstore.fetch(request);
      petstore.reset();
      onReset();
      return new Response(null, { status: status(++resets) });
    };
  };

test('resets the target before the session and when all animals are created, and forgets them', async () => {
  let resets = 0;
  const wrap = resettable(
    () => 204,
    () => void resets++,
  );
  const result = await fuzz(wrap, { maxCreates: 20, requests: 600, resetUrl: 'http://localhost/reset' });
  expect(failuresOf(result)).toEqual([]);
  expect(resets).toBeGreaterThan(3);
  expect(result.created.length).toBeLessThanOrEqual(20);
});

test('a reset that fails ends the session with a clear message', async () => {
  const resetUrl = 'http://localhost/reset';
  const atOnce = await fuzz(
    resettable(() => 404),
    { resetUrl },
  );
  expect(atOnce.verdict).toMatchObject({
    exitCode: 3,
    summary: 'Not testable: the reset failed: POST http://localhost/reset responded with 404',
  });
  const later = await fuzz(
    resettable((count) => (count < 3 ? 200 : 503)),
    { resetUrl, maxCreates: 10 },
  );
  expect(later.verdict).toMatchObject({
    exitCode: 3,
    detail: 'The reset failed: POST http://localhost/reset responded with 503.',
  });
});

test.each([
  [{ requests: 0 }, 'requests: 0 is not a whole number'],
  [{ requests: 1.5 }, 'requests: 1.5 is not a whole number'],
  [{ time: -1 }, 'time: -1 is not a whole number'],
  [{ resetUrl: 'reset' }, 'resetUrl: "reset" is not a valid URL'],
  [{ resetUrl: 'https://example.com/reset' }, 'is neither the origin of the base URL nor this machine'],
  [{ resetUrl: 'http://a:b@localhost/reset' }, 'the URL has a user name or a password'],
])('rejects the options %j', async (options, message) => {
  await expect(fuzz(({ fetch }) => fetch, options)).rejects.toThrow(message);
});

test('tries the examples first, and reports each', async () => {
  const outcomes: string[] = [];
  const example = (body: string) => ({ checkId: 'oracle.createPet.refused', program: [create(body)] });
  const examples = [example('{"name":null,"categoryId":{category}}'), example('{"name":1,"categoryId":{category}}')];
  const result = await fuzz(namesEverything, {
    examples,
    requests: 1,
    onExample: (index, outcome) => outcomes.push(`${index} ${outcome}`),
  });
  expect(outcomes).toEqual(['0 still fails', '1 fixed']);
  expect(failuresOf(result)).toMatchObject([{ evidence: { program: examples[0]?.program } }]);
});

test('reports what it has found when it is stopped', async () => {
  const controller = new AbortController();
  let gets = 0;
  const stopping =
    (petstore: Petstore): Handle =>
    async (request) => {
      const response = await namesEverything(petstore)(request);
      const isFound = (await response.clone().text()).includes('Unnamed');
      if (isFound || gets > 0) gets++;
      // Later, so that the response has been judged.
      if (gets > 10) controller.abort();
      return response;
    };
  const result = await fuzz(stopping, { signal: controller.signal, maxCreates: 1000 });
  expect(failuresOf(result)).toMatchObject([{ id: 'oracle.createPet.refused' }]);
  expect(result.verdict.detail).toMatch(/^The run was stopped, 1 MUST violated/);
});
