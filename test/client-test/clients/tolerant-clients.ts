import assert from 'node:assert/strict';
import { type AxiosError, create as createAxios } from 'axios';
import ky, { HTTPError } from 'ky';
import createClient from 'openapi-fetch';
import { QueryClient } from '@tanstack/query-core';
import type { Pet } from '../../../src/contract/index.ts';
import { wait } from '../../../src/shared/wait.ts';
import { createCarefulFetch, postOf, toDelay } from './careful-fetch.ts';
import type { Suite } from './suite.ts';

/** A client that relies on nothing that the specification leaves open. */
interface TolerantClient {
  name: string;
  suite: Suite;
}

const rex = { name: 'Rex', categoryId: 1 };

/** All that a client may expect of a list. */
function assertPets(pets: readonly Partial<Pet>[]): void {
  assert.ok(pets.length <= 100);
  for (const { name } of pets) assert.equal(typeof name, 'string');
}

/** Clients in the habits of the field without wrong assumptions. */
export const tolerantClients: readonly TolerantClient[] = [
  {
    name: 'fetch: a list that shows a new animal as soon as the service does',
    async suite(service) {
      const send = createCarefulFetch(service);
      const created = (await (await send('/pets', postOf(rex))).json()) as Pet;
      assert.equal(created.name, 'Rex');
      assertPets((await (await send('/pets?limit=100')).json()) as Pet[]);
    },
  },
  {
    name: 'axios: waits as long as Retry-After says',
    async suite({ baseUrl, apiKey }) {
      const api = createAxios({ baseURL: baseUrl, headers: { authorization: `Bearer ${apiKey}` } });
      api.interceptors.response.use(undefined, async (error: AxiosError) => {
        const { response, config } = error;
        const mayRepeat = response?.status === 429 || (response?.status === 503 && config?.method === 'get');
        if (!config || !mayRepeat) throw error;
        await wait(toDelay(String(response.headers['retry-after'] ?? '0')));
        return api.request(config);
      });
      assertPets((await api.get<Pet[]>('/pets', { params: { status: 'sold' } })).data);
      assert.equal((await api.post<Pet>('/pets', rex)).status, 201);
    },
  },
  {
    name: 'ky: retries reads with its own rules, and creations only after 429',
    async suite({ baseUrl, apiKey }) {
      const api = ky.create({ prefix: baseUrl, headers: { authorization: `Bearer ${apiKey}` } });
      assertPets(await api.get('pets', { searchParams: { limit: 10 } }).json<Pet[]>());
      const shouldRetry = ({ error }: { error: Error }) =>
        error instanceof HTTPError && error.response.status === 429 ? undefined : false;
      const retry = { methods: ['post' as const], statusCodes: [429], afterStatusCodes: [429], shouldRetry };
      assert.equal((await api.post('pets', { json: rex, retry })).status, 201);
    },
  },
  {
    name: 'openapi-fetch: shows the status of a response, whatever its error says',
    async suite(service) {
      const send = createCarefulFetch(service);
      const api = createClient<{
        '/pets': {
          get: {
            parameters: { query?: { limit?: number } };
            responses: { 200: { content: { 'application/json': Pet[] } } };
          };
        };
      }>({
        baseUrl: service.baseUrl,
        fetch: (request) => {
          const { pathname, search } = new URL(request.url);
          return send(pathname.replace('/v1', '') + search);
        },
      });
      const { data = [] } = await api.GET('/pets', { params: { query: { limit: 7 } } });
      assertPets(data);
      assert.ok((await send('/pets', postOf({ categoryId: 1 }))).status === 400);
      assert.ok((await send('/pets', { headers: { authorization: 'Bearer wrong' } })).status === 401);
    },
  },
  {
    name: 'TanStack Query: an optimistic update that stays until the list has the animal',
    async suite(service) {
      const send = createCarefulFetch(service);
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const load = async () => (await (await send('/pets?limit=50')).json()) as Pet[];
      await client.fetchQuery({ queryKey: ['pets'], queryFn: load });
      const created = (await (await send('/pets', postOf(rex))).json()) as Pet;
      const listed = await client.fetchQuery({ queryKey: ['pets'], queryFn: load, staleTime: 0 });
      const shown = new Map([created, ...listed].map((pet) => [String(pet.id), pet]));
      assert.equal(shown.get(String(created.id))?.name, 'Rex');
      client.clear();
    },
  },
  {
    name: 'fetch: a page of an animal that outlives getPet',
    async suite(service) {
      const send = createCarefulFetch(service);
      const [first] = (await (await send('/pets?limit=100')).json()) as Pet[];
      assert.ok(first);
      const response = await send('/pets/1');
      assert.ok([200, 404, 410].includes(response.status));
    },
  },
];
