import { expect, test } from 'vitest';
import type { ConformanceResult } from '../../../src/conformance/index.ts';
import { errorResponse } from '../../../src/variants/toolkit/response.ts';
import { judge } from '../../support/judge.ts';

type Fetch = (request: Request) => Promise<Response>;

const idsOf = ({ checks }: ConformanceResult, outcome: string) =>
  checks.filter((check) => check.outcome === outcome).map(({ id }) => id);

const edit =
  (isMatch: (response: Response) => boolean, change: (text: string) => string) =>
  (fetch: Fetch) =>
  async (request: Request) => {
    const response = await fetch(request);
    if (!isMatch(response)) return response;
    return new Response(change(await response.text()), { status: response.status, headers: response.headers });
  };

const nullForAvailable = edit(
  ({ ok }) => ok,
  (text) => text.replaceAll('"status":"available"', '"status":null'),
);

test('a null status fails the check of the form of responses only', async () => {
  const result = await judge({}, { wrap: nullForAvailable });
  expect(result.verdict.exitCode).toBe(1);
  expect(idsOf(result, 'fail')).toEqual(['answers.status-known']);
  expect(result.checks.find(({ id }) => id === 'createPet.status-available')).toMatchObject({
    outcome: 'inconclusive',
    cause: { kind: 'other-clause', clause: 'animal.status', check: 'answers.status-known' },
  });
});

test('a wrong form still fails a check that runs without the one that examines all forms', async () => {
  const { checks } = await judge({ only: ['createPet.status-available'] }, { wrap: nullForAvailable });
  expect(checks).toMatchObject([{ id: 'createPet.status-available', outcome: 'fail' }]);
});

test('an error page fails the check of errors, and not that of ids', async () => {
  const result = await judge(
    {},
    {
      wrap: edit(
        ({ status }) => status === 404,
        () => '<h1>Not found</h1>',
      ),
    },
  );
  expect(idsOf(result, 'fail')).toEqual(['answers.error-object']);
  expect(result.checks.find(({ id }) => id === 'getPet.id-exact')?.outcome).toBe('pass');
});

test.each([
  [
    'an error object with 200',
    'getPet.unknown',
    async (response: Response) => (response.status === 404 ? Response.json(await response.json()) : response),
  ],
  [
    'an array in place of an animal',
    'answers.schema',
    async (response: Response) => (response.ok ? Response.json([await response.json()]) : response),
  ],
])('%s fails %s, and no check of something else', async (_fault, id, change) => {
  const isGet = ({ url }: Request) => /\/pets\/[^/]+$/.test(url);
  const wrap = (fetch: Fetch) => async (request: Request) => {
    const response = await fetch(request);
    return isGet(request) ? change(response) : response;
  };
  expect(idsOf(await judge({}, { wrap }), 'fail')).toEqual([id]);
});

test('one response may show that two recommendations are violated', async () => {
  const wrap = (fetch: Fetch) => async (request: Request) => {
    const response = await fetch(request);
    const headers = new Headers(response.headers);
    if (headers.has('deprecation')) headers.set('deprecation', 'true');
    return new Response(`\uFEFF${await response.text()}`, { status: response.status, headers });
  };
  const result = await judge({}, { wrap });
  expect(idsOf(result, 'fail')).toEqual(['http.deprecation', 'oracle.json.charset']);
  // Otherwise, the first of them could hide the other one.
  const { evidence } = result.checks.find(({ id }) => id === 'http.deprecation') ?? {};
  expect(evidence?.clauses).toEqual(['http.deprecation-header']);
});

test('an animal of a body that was accepted does not count as stored by a rejection', async () => {
  const wrap = (fetch: Fetch) => async (request: Request) => {
    if (request.method !== 'POST') return fetch(request);
    const body = await request.text();
    const { method, url, headers } = request;
    return fetch(new Request(url, { method, headers, body: body.replace('"name":null', '"name":"null"') }));
  };
  const result = await judge({}, { wrap });
  expect(idsOf(result, 'fail')).toEqual(['createPet.name-null']);
});

test.each([
  ['null', '"status":null'],
  ['""', '"status":""'],
])('observes a status of %s as it is', async (observed, status) => {
  const wrap = (fetch: Fetch) => async (request: Request) => {
    const isWithout = request.method === 'POST' && !(await request.clone().text()).includes('"status"');
    const response = await fetch(request);
    if (!isWithout || response.status !== 201) return response;
    const text = (await response.text()).replace(/"status":"\w+"/, status);
    return new Response(text, { status: 201, headers: response.headers });
  };
  const { fingerprint } = await judge({}, { wrap });
  expect(fingerprint['observe.status-omitted']).toBe(observed);
  expect(fingerprint['observe.id-scheme']).toBe('sequential');
});

test('a service that requires a status is not accused of refusing a charset', async () => {
  const wrap = (fetch: Fetch) => async (request: Request) => {
    const isWithout = request.method === 'POST' && !(await request.clone().text()).includes('"status"');
    const response = await fetch(request);
    const error = { code: 'status_required', message: 'The status is required.', status: 400 };
    return isWithout && response.status === 201 ? Response.json(error, { status: 400 }) : response;
  };
  const { checks } = await judge({}, { wrap });
  expect(checks.find(({ id }) => id === 'http.charset')?.outcome).toBe('pass');
});

test('an animal whose creation got a malformed response, or a server error, does not count as stored twice', async () => {
  const nullIfOmitted = (fetch: Fetch) => async (request: Request) => {
    const isWithout = request.method === 'POST' && !(await request.clone().text()).includes('"status"');
    const edited = isWithout
      ? edit(
          ({ ok }) => ok,
          (text) => text.replace(/"status":"\w+"/, '"status":null'),
        )(fetch)
      : fetch;
    return edited(request);
  };
  const storesAndFails = (fetch: Fetch) => async (request: Request) => {
    const response = await fetch(request);
    return response.status === 201 ? new Response('failed', { status: 500 }) : response;
  };
  expect(idsOf(await judge({}, { wrap: nullIfOmitted }), 'fail')).toEqual(['answers.status-known']);
  expect(idsOf(await judge({}, { wrap: storesAndFails }), 'fail')).not.toContain('createPet.once');
});

test('a check for all responses does not pass if another check reports what it found', async () => {
  const { checks } = await judge(
    { only: ['getPet.listed', 'oracle.getPet.response'] },
    {
      wrap: (fetch) => async (request) => (request.url.endsWith('/pets/12') ? errorResponse(404) : fetch(request)),
    },
  );
  expect(checks).toMatchObject([
    { id: 'getPet.listed', outcome: 'fail' },
    {
      id: 'oracle.getPet.response',
      outcome: 'inconclusive',
      cause: { kind: 'other-clause', clause: 'getPet.response', check: 'getPet.listed' },
    },
  ]);
});
