import { expect, test } from 'vitest';
import type { Pet } from '../../src/contract/index.ts';
import { judge } from '../support/judge.ts';

type Respond = (response: Response, index: number) => Response;

const error = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: 'x', message: 'x', status }, { status, headers });

/** Services that store a valid animal, whatever they then respond. */
const services: Record<string, Respond> = {
  'responds with 500': () => error(500),
  'responds with a web page and 502': () => new Response('<h1>', { status: 502 }),
  'redirects with 303': () => new Response(null, { status: 303, headers: { location: '/v1/pets/1' } }),
  'responds with 409': () => error(409),
  'closes the connection': () => {
    throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  },
  'responds with 201 and no body': () => new Response(null, { status: 201 }),
  'responds with 200 and a list': () => Response.json([], { status: 200 }),
  'responds with 429 every second time': (response, index) =>
    index % 2 === 0 ? error(429, { 'retry-after': '0' }) : response,
  'always responds with 503 and Retry-After': () => error(503, { 'retry-after': '0' }),
  'responds with 400': () => error(400),
  'responds with 403': () => error(403),
  'responds with 422': () => error(422),
};

/** Runs the checks against a service that stores an animal for each valid body, and counts these. */
async function run(respond: Respond, maxCreates: number, only: string[] = [], pets?: Pet[]) {
  let stored = 0;
  const result = await judge(
    { maxCreates, totalTimeout: 4000, only },
    {
      ...(pets && { pets }),
      wrap: (fetch) => async (request) => {
        const response = await fetch(request);
        return request.method === 'POST' && response.status === 201 ? respond(response, stored++) : response;
      },
    },
  );
  return { stored, result };
}

const countCreations = ({
  created,
  createdWithoutId = 0,
  possiblyCreated = 0,
}: Awaited<ReturnType<typeof run>>['result']) => created.length + createdWithoutId + possiblyCreated;

test.each(Object.keys(services))('never creates more than maxCreates animals in a service that %s', async (name) => {
  for (const [maxCreates, only] of [
    [1, ['createPet']],
    [40, []],
  ] as [number, string[]][]) {
    const { stored, result } = await run(services[name] as Respond, maxCreates, only);
    expect(stored).toBeLessThanOrEqual(maxCreates);
    expect(countCreations(result)).toBeGreaterThanOrEqual(stored);
    expect(countCreations(result)).toBeLessThanOrEqual(maxCreates);
    expect(result.verdict.exitCode).not.toBe(0);
  }
});

test('judges a service that asks to retry, and creates each animal once', async () => {
  let posts = 0;
  let stored = 0;
  const { verdict, created, possiblyCreated } = await judge(
    {},
    {
      wrap: (fetch) => async (request) => {
        if (request.method === 'POST' && posts++ % 10 === 0) return error(429, { 'retry-after': '0' });
        const response = await fetch(request);
        if (response.status === 201) stored++;
        return response;
      },
    },
  );
  expect(verdict.summary).toMatch(/^Conformant: /);
  expect(created).toHaveLength(stored);
  expect(possiblyCreated).toBeUndefined();
});

test('says how many requests it left out of a service that accepts any media type', async () => {
  const judgeLenient = (maxCreates: number) =>
    judge(
      { maxCreates, seed: 1 },
      {
        wrap: (fetch) => (request) => {
          const headers = new Headers(request.headers);
          if (request.method === 'POST') headers.set('content-type', 'application/json');
          return fetch(new Request(request, { headers }));
        },
      },
    );
  const limited = await judgeLenient(40);
  expect({ left: limited.creationsLeftOut, created: limited.created.length }).toEqual({ left: 1, created: 40 });
  const unlimited = await judgeLenient(60);
  expect(unlimited.creationsLeftOut).toBeUndefined();
  expect(unlimited.created.length).toBeGreaterThan(40);
  expect(unlimited.created.length).toBeLessThan(60);
});

/** Reads JSON as lenient parsers do: with comments, trailing commas, single quotes and NaN. */
const toStrict = (text: string) =>
  text
    .replaceAll(/\/\*.*?\*\/|\/\/[^"]*?\n/g, '')
    .replaceAll(/-?\b(?:NaN|Infinity)\b/g, '0')
    .replaceAll(/,\s*([}\]])/g, '$1')
    .replaceAll("'", '"');

const isJson = (text: string) => {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};

test('leaves out few of the animals of programs for a service that also accepts what is not JSON', async () => {
  const countJson = async (maxCreates: number) => {
    let count = 0;
    const { creationsLeftOut } = await judge(
      { maxCreates, seed: 1 },
      {
        wrap: (fetch) => async (request) => {
          if (request.method !== 'POST') return fetch(request);
          const body = await request.clone().text();
          const response = await fetch(
            isJson(body)
              ? request
              : new Request(request.url, { method: 'POST', headers: request.headers, body: toStrict(body) }),
          );
          if (response.status === 201 && isJson(body)) count++;
          return response;
        },
      },
    );
    return { creationsLeftOut, count };
  };
  const limited = await countJson(40);
  const unlimited = await countJson(80);
  expect(limited.creationsLeftOut).toBeGreaterThan(0);
  expect(unlimited.creationsLeftOut).toBeUndefined();
  // Two observations and one more body have created others.
  expect(limited.count).toBeGreaterThanOrEqual(unlimited.count - 3);
});

/** More animals than a list shows. */
const many = Array.from({ length: 300 }, (_, index): Pet => ({ id: index + 1, name: 'Rex', categoryId: 1 }));

test.each([400, 403, 422])(
  'a service of which no list shows new animals, and that responds with %i to all, gets no more of them either',
  async (status) => {
    for (const maxCreates of [1, 40]) {
      const { stored, result } = await run(() => error(status), maxCreates, [], many);
      expect(stored).toBeLessThanOrEqual(maxCreates);
      expect(countCreations(result)).toBeGreaterThanOrEqual(stored);
    }
  },
);

test('a service with more animals than a list shows may reject valid animals, as others', async () => {
  const { verdict, ...result } = await judge({}, { pets: many });
  expect(verdict.exitCode).toBe(0);
  expect(result).not.toHaveProperty('possiblyCreated');
});
