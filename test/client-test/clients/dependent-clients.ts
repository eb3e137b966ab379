import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { create as createAxios } from 'axios';
import ky from 'ky';
import createClient from 'openapi-fetch';
import { QueryClient } from '@tanstack/query-core';
import type { Pet, PetstoreError } from '../../../src/contract/index.ts';
import { createCarefulFetch, postOf, toDelay } from './careful-fetch.ts';
import type { Service, Suite } from './suite.ts';
import { wait } from '../../../src/shared/wait.ts';

/** A client with one wrong assumption, and the behaviors under which it fails. */
export interface DependentClient {
  name: string;
  finds: readonly string[];
  suite: Suite;
}

type Send = ReturnType<typeof createCarefulFetch>;

const rex = { name: 'Rex', categoryId: 1, status: 'available' };
const readPets = async (response: Response) => (await response.json()) as Pet[];
const readPet = async (response: Response) => (await response.json()) as Pet;
const readError = async (response: Response) => (await response.json()) as PetstoreError;

/** A client that sends its requests carefully, and assumes something about the responses. */
const careful = (name: string, finds: readonly string[], use: (send: Send, service: Service) => Promise<unknown>) => ({
  name,
  finds,
  suite: (service: Service) => use(createCarefulFetch(service), service),
});

const removed = ['getPet-removed', 'getPet-not-found'];

/** Reads a response with node:http, as small command-line tools do. */
async function getPlainly(
  { baseUrl, apiKey }: Service,
  { headers, ...options }: Pick<http.RequestOptions, 'agent' | 'maxHeaderSize'> & { headers?: Record<string, string> },
): Promise<{ text: string; response: http.IncomingMessage }> {
  for (;;) {
    const request = http.get(`${baseUrl}/pets?limit=2`, {
      ...options,
      headers: { authorization: `Bearer ${apiKey}`, ...headers },
    });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    if (response.statusCode !== 429) return { text, response };
    await wait(toDelay(response.headers['retry-after'] ?? null));
  }
}

/** Clients in the habits of the field, each with one wrong assumption. */
export const dependentClients: readonly DependentClient[] = [
  careful('a badge that shows every status in capitals', ['status-absent'], async (send) => {
    const pet = await readPet(await send('/pets', postOf({ name: 'Rex', categoryId: 1 })));
    assert.match(String(pet.status?.toUpperCase()), /^(?:AVAILABLE|PENDING|SOLD)$/);
  }),
  careful('a table that shows every status in capitals', ['animals-without-a-status'], async (send) => {
    for (const { status } of await readPets(await send('/pets')))
      assert.match(String(status?.toUpperCase()), /^(?:AVAILABLE|PENDING|SOLD)$/);
  }),
  careful('a form that adds animals to the tab of available ones', ['status-pending'], async (send) => {
    const { status = 'available' } = await readPet(await send('/pets', postOf({ name: 'Rex', categoryId: 1 })));
    assert.equal(status, 'available');
  }),
  {
    name: 'an infinite scroll in axios, which ends at the first page that is not full',
    finds: ['pages-half-as-long', 'pages-of-one-animal', 'pages-of-varying-length'],
    async suite({ baseUrl, apiKey }) {
      const api = createAxios({ baseURL: baseUrl, headers: { authorization: `Bearer ${apiKey}` } });
      api.interceptors.response.use(undefined, async ({ config, response }) => {
        if (response?.status !== 429 && response?.status !== 503) throw new Error('The list failed.');
        await wait(toDelay(response.headers['retry-after'] ?? null));
        return api.request(config);
      });
      let limit = 5;
      let { data } = await api.get<Pet[]>('/pets', { params: { limit } });
      while (data.length === limit && limit < 20) {
        limit += 5;
        ({ data } = await api.get<Pet[]>('/pets', { params: { limit } }));
      }
      assert.ok(data.length >= 15);
    },
  },
  careful(
    'tabs that show five times two sold animals',
    ['pages-half-as-long', 'pages-of-one-animal', 'filtered-pages-short'],
    async (send) => {
      const pets = await readPets(await send('/pets?status=sold&limit=10'));
      assert.equal(pets.length, 10);
    },
  ),
  {
    name: 'a table in TanStack Query that polls, and keeps the number of its rows',
    finds: ['pages-of-varying-length'],
    async suite(service) {
      const send = createCarefulFetch(service);
      const client = new QueryClient({ defaultOptions: { queries: { staleTime: 0, retry: false } } });
      const poll = () =>
        client.fetchQuery({ queryKey: ['pets'], queryFn: async () => readPets(await send('/pets?limit=9')) });
      assert.equal((await poll()).length, (await poll()).length);
      client.clear();
    },
  },
  careful(
    'a counter that adds one to the number of all animals',
    [
      'pages-half-as-long',
      'pages-of-one-animal',
      'pages-of-varying-length',
      'store-larger-than-a-page',
      'lag-in-lists',
      'animals-added-meanwhile',
      'newest-added-meanwhile',
    ],
    async (send) => {
      const { length } = await readPets(await send('/pets?limit=100'));
      await send('/pets', postOf(rex));
      assert.equal((await readPets(await send('/pets?limit=100'))).length, length + 1);
    },
  ),
  careful(
    'a table that expects its rows to be sorted by id',
    ['newest-first', 'order-changes', 'newest-added-meanwhile', 'sorted-by-name', 'all-ids-negative'],
    async (send) => {
      const ids = (await readPets(await send('/pets?limit=5'))).map(({ id }) => Number(id));
      assert.deepEqual(
        ids,
        ids.toSorted((left, right) => left - right),
      );
    },
  ),
  careful(
    'a list that keeps its scroll position by the first row',
    ['order-changes', 'newest-added-meanwhile'],
    async (send) => {
      const [first] = await readPets(await send('/pets?limit=5'));
      const [again] = await readPets(await send('/pets?limit=5'));
      assert.equal(again?.id, first?.id);
    },
  ),
  careful(
    'a list that appends new animals at its end',
    ['newest-first', 'all-ids-at-the-end-of-int64'],
    async (send) => {
      const [first] = await readPets(await send('/pets?limit=5'));
      const pet = await readPet(await send('/pets', postOf(rex)));
      const [after] = await readPets(await send('/pets?limit=5'));
      assert.notEqual(after?.id, pet.id);
      assert.ok(first);
    },
  ),
  careful(
    'an importer that computes the next id',
    ['ids-with-gaps', 'ids-random', 'ids-beyond-2-53', 'all-ids-beyond-2-53', 'all-ids-negative'],
    async (send) => {
      const first = await readPet(await send('/pets', postOf(rex)));
      const second = await readPet(await send('/pets', postOf(rex)));
      assert.equal(Number(second.id), Number(first.id) + 1);
    },
  ),
  careful(
    'a feed that takes the animal with the larger id for the newer one',
    ['ids-random', 'all-ids-at-the-end-of-int64', 'all-ids-negative'],
    async (send) => {
      const first = await readPet(await send('/pets', postOf(rex)));
      const second = await readPet(await send('/pets', postOf(rex)));
      assert.ok(second.id > first.id);
    },
  ),
  careful(
    'a schema with safe integers',
    ['ids-beyond-2-53', 'all-ids-beyond-2-53', 'all-ids-at-the-end-of-int64'],
    async (send) => {
      const { id } = await readPet(await send('/pets', postOf(rex)));
      assert.ok(Number.isSafeInteger(id));
    },
  ),
  careful('a schema with ids from 0 on', ['all-ids-negative'], async (send) => {
    for (const { id } of await readPets(await send('/pets?limit=3'))) assert.ok(id >= 0);
  }),
  careful('a selection that is empty if it is falsy', ['all-ids-from-zero'], async (send) => {
    for (const { id } of await readPets(await send('/pets?limit=3'))) assert.ok(id);
  }),
  careful('a login page that looks for one error code', ['other-error-codes'], async (send) => {
    const error = await readError(await send('/pets', { headers: { authorization: 'Bearer wrong' } }));
    assert.equal(error.code, 'unauthorized');
  }),
  careful('a form that finds the wrong field in the message', ['other-error-messages'], async (send) => {
    const { message } = await readError(await send('/pets', postOf({ categoryId: 1 })));
    assert.match(message, /\bname\b/);
  }),
  careful('a strict schema of errors', ['more-members-in-errors'], async (send) => {
    const error = await readError(await send('/pets', postOf({ categoryId: 1 })));
    assert.deepEqual(Object.keys(error).toSorted(), ['code', 'message', 'status']);
  }),
  careful('a login that reads the challenge', ['no-challenge'], async (send) => {
    const response = await send('/pets', { headers: { authorization: 'Bearer wrong' } });
    assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer\b/);
  }),
  careful('a strict schema of animals', ['more-members-in-animals'], async (send) => {
    const pet = await readPet(await send('/pets', postOf(rex)));
    assert.deepEqual(Object.keys(pet).toSorted(), ['categoryId', 'id', 'name', 'status']);
  }),
  careful('a table whose first column is the first member', ['members-reordered'], async (send) => {
    const [pet = {}] = await readPets(await send('/pets?limit=1'));
    assert.equal(Object.keys(pet)[0], 'id');
  }),
  careful('a script that reads ids with a regular expression', ['integers-with-a-fraction'], async (send) => {
    assert.match(await (await send('/pets?limit=1')).text(), /"id":\s*-?\d+\s*[,}]/);
  }),
  careful('a script that looks at the first characters', ['json-indented'], async (send) => {
    assert.ok((await (await send('/pets?limit=1')).text()).startsWith('[{'));
  }),
  careful('a search in the text of the response', ['json-escaped'], async (send) => {
    const response = await send('/pets', postOf({ ...rex, name: 'Rex/2' }));
    assert.ok((await response.text()).includes('Rex/2'));
  }),
  careful('a check for the exact media type', ['media-type-with-a-charset', 'media-type-in-capitals'], async (send) => {
    assert.equal((await send('/pets?limit=1')).headers.get('content-type'), 'application/json');
  }),
  careful('a check for a media type with json', ['media-type-in-capitals'], async (send) => {
    assert.ok((await send('/pets?limit=1')).headers.get('content-type')?.includes('json'));
  }),
  careful('a form that goes to the Location of the new animal', ['no-location'], async (send) => {
    assert.ok((await send('/pets', postOf(rex))).headers.get('location'));
  }),
  careful(
    'a form that puts the origin before Location',
    ['no-location', 'location-absolute'],
    async (send, { baseUrl }) => {
      const response = await send('/pets', postOf(rex));
      const url = new URL(new URL(baseUrl).origin + response.headers.get('location'));
      assert.equal(url.host, new URL(baseUrl).host);
    },
  ),
  careful(
    'a client that counts the days until the removal',
    ['no-deprecation-headers', 'lag-in-getPet', ...removed],
    async (send) => {
      const { headers } = await send('/pets', postOf(rex));
      const id = /-?\d+$/.exec(headers.get('location') ?? '1')?.[0] ?? '1';
      const response = await send(`/pets/${id}`);
      assert.ok(response.ok);
      assert.ok(response.headers.get('sunset'));
    },
  ),
  {
    name: 'a client with little room for headers',
    finds: ['more-headers'],
    suite: (service) => getPlainly(service, { maxHeaderSize: 2000 }),
  },
  {
    name: 'a client that accepts gzip, but does not decompress',
    finds: ['compressed'],
    async suite(service) {
      const { text } = await getPlainly(service, { headers: { 'accept-encoding': 'gzip' } });
      JSON.parse(text);
    },
  },
  {
    name: 'a pool that needs its connections to stay open',
    finds: ['connections-closed'],
    async suite(service) {
      const agent = new http.Agent({ keepAlive: true });
      const { response } = await getPlainly(service, { agent });
      agent.destroy();
      assert.notEqual(response.headers.connection, 'close');
    },
  },
  careful('a reader that takes the first chunk for the body', ['body-in-pieces'], async (send) => {
    const { body } = await send('/pets?limit=1');
    const { value } = (await body?.getReader().read()) ?? {};
    JSON.parse(new TextDecoder().decode(value));
  }),
  careful('a search that shows the response that comes last', ['responses-overtake'], async (send) => {
    await send('/pets?limit=1');
    await send('/pets?limit=1');
    let shown: Pet[] = [];
    const search = async (query: string) => {
      shown = await readPets(await send(`/pets?limit=3&status=${query}`));
    };
    await Promise.all([search('sold'), search('pending')]);
    assert.ok(shown.every(({ status }) => status === 'pending'));
  }),
  {
    name: 'an optimistic update in openapi-fetch, confirmed by getPet',
    finds: ['lag-in-getPet', ...removed],
    async suite(service) {
      const send = createCarefulFetch(service);
      const api = createClient<{
        '/pets/{petId}': {
          get: {
            parameters: { path: { petId: string } };
            responses: { 200: { content: { 'application/json': Pet } } };
          };
        };
      }>({
        baseUrl: service.baseUrl,
        fetch: (request) => send(new URL(request.url).pathname.replace('/v1', '')),
      });
      const created = await send('/pets', postOf(rex));
      // Exact, also beyond 2^53.
      const petId = /"id":\s*(-?\d+)/.exec(await created.text())?.[1] ?? '';
      const { response } = await api.GET('/pets/{petId}', { params: { path: { petId } } });
      assert.equal(response.status, 200);
    },
  },
  careful('a link to a page of an animal', removed, async (send) => {
    const [pet] = await readPets(await send('/pets?limit=1'));
    assert.ok(pet);
    assert.equal((await send('/pets/1')).status, 200);
  }),
  {
    name: 'a client without a retry',
    finds: ['rate-limit', 'rate-limit-until-a-date'],
    async suite({ baseUrl, apiKey }) {
      const response = await fetch(`${baseUrl}/pets`, { headers: { authorization: `Bearer ${apiKey}` } });
      assert.equal(response.status, 200);
    },
  },
  {
    name: 'a client that reads Retry-After as a number',
    finds: ['rate-limit-until-a-date'],
    async suite({ baseUrl, apiKey }) {
      const send = () => fetch(`${baseUrl}/pets`, { headers: { authorization: `Bearer ${apiKey}` } });
      const response = await send();
      if (response.status !== 429) return;
      await wait(Number(response.headers.get('retry-after')) * 1000 || 0);
      assert.equal((await send()).status, 200);
    },
  },
  {
    name: 'a wrapper in ky that retries everything immediately',
    finds: ['rate-limit', 'rate-limit-until-a-date', 'response-lost', 'unavailable-once'],
    async suite({ baseUrl, apiKey }) {
      const api = ky.create({
        prefix: baseUrl,
        headers: { authorization: `Bearer ${apiKey}` },
        retry: { limit: 2, methods: ['get', 'post'], statusCodes: [429, 503], afterStatusCodes: [], delay: () => 1 },
      });
      await api.post('pets', { json: rex }).json();
      assert.ok((await api.get('pets').json<Pet[]>()).length > 0);
    },
  },
  {
    name: 'a creation in ky, whose retries for 429 also follow a lost connection',
    finds: ['response-lost'],
    async suite({ baseUrl, apiKey }) {
      const api = ky.create({ prefix: baseUrl, headers: { authorization: `Bearer ${apiKey}` } });
      const retry = { methods: ['post' as const], statusCodes: [429], afterStatusCodes: [429] };
      assert.equal((await api.post('pets', { json: rex, retry })).status, 201);
    },
  },
  {
    name: 'a wrapper that sends everything again after a lost connection',
    finds: ['response-lost'],
    async suite(service) {
      const send = createCarefulFetch(service);
      await send('/pets', postOf(rex)).catch(() => send('/pets', postOf(rex)));
    },
  },
  careful('a form that takes any name', ['names-in-ascii-only'], async (send) => {
    assert.equal((await send('/pets', postOf({ ...rex, name: 'Zoë' }))).status, 201);
  }),
  careful('a form without a limit for names', ['long-names-rejected'], async (send) => {
    assert.equal((await send('/pets', postOf({ ...rex, name: 'x'.repeat(300) }))).status, 201);
  }),
  careful('a form that may be empty', ['empty-names-rejected'], async (send) => {
    assert.equal((await send('/pets', postOf({ ...rex, name: '' }))).status, 201);
  }),
  careful('an editor that sends a colour, too', ['unknown-fields-rejected'], async (send) => {
    assert.equal((await send('/pets', postOf({ ...rex, colour: 'red' }))).status, 201);
  }),
  careful('a copy that sends what it fetched', ['ids-in-bodies-rejected'], async (send) => {
    const [pet = {}] = await readPets(await send('/pets?limit=1'));
    assert.equal((await send('/pets', postOf(pet))).status, 201);
  }),
  careful('an importer with categories of its own', ['unknown-categories-rejected'], async (send) => {
    assert.equal((await send('/pets', postOf({ ...rex, categoryId: 4711 }))).status, 201);
  }),
  careful('a validation that is left to the limit', ['odd-limits-clamped'], async (send) => {
    assert.equal((await send('/pets?limit=101')).status, 400);
  }),
  careful('a validation that is left to the type of the limit', ['odd-limits-ignored'], async (send) => {
    assert.equal((await send('/pets?limit=many')).status, 400);
  }),
  careful('a validation that is left to empty filters', ['empty-parameters-ignored'], async (send) => {
    assert.equal((await send('/pets?status=')).status, 400);
  }),
  careful('a cache buster', ['unknown-parameters-rejected'], async (send) => {
    assert.equal((await send('/pets?_=1700000000')).status, 200);
  }),
  careful('a validation that is left to the filter', ['unknown-status-filters-empty'], async (send) => {
    assert.equal((await send('/pets?status=lost')).status, 400);
  }),
  careful('a test of the media type', ['media-type-not-read'], async (send) => {
    const headers = { 'content-type': 'text/plain' };
    assert.equal((await send('/pets', { ...postOf(rex), headers })).status, 415);
  }),
  careful('a test of broken JSON', ['malformed-json-422'], async (send) => {
    assert.equal((await send('/pets', { method: 'POST', body: '{' })).status, 400);
  }),
  careful('a test of an id with letters', ['odd-ids-400'], async (send) => {
    assert.equal((await send('/pets/abc')).status, 404);
  }),
];
