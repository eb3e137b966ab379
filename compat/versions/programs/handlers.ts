import { http } from 'msw';
import { setupServer } from 'msw/node';
import { petstoreHandlers } from 'petstore-kit/handlers';
import { createPetstore } from 'petstore-kit';

// A client that is mocked by the handlers: a list, a creation, and a request without a key.

const petstore = createPetstore();
const handlers = petstoreHandlers({ petstore, baseUrl: 'http://petstore.test/v1' });
const server = setupServer(
  ...handlers,
  http.get('http://other.test/', () => new Response('other')),
);
server.listen();
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
const list = await fetch('http://petstore.test/v1/pets?limit=5', { headers });
const created = await fetch('http://petstore.test/v1/pets', {
  method: 'POST',
  headers,
  body: '{"name":"Rex","categoryId":9007199254740993}',
});
const rejected = await fetch('http://petstore.test/v1/pets');
const seen = {
  statuses: [list.status, created.status, rejected.status],
  count: ((await list.json()) as unknown[]).length,
  isExact: (await created.text()).includes('9007199254740993'),
  journal: petstore.requests().length,
};
server.close();
const expected = '{"statuses":[200,201,401],"count":5,"isExact":true,"journal":3}';
if (JSON.stringify(seen) !== expected) throw new Error(`expected ${expected}, got ${JSON.stringify(seen)}`);
// MSW 2 keeps Deno running.
process.exit();
