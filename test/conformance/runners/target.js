import { startServer } from 'petstore-kit/server';

const authorization = { authorization: 'Bearer demo-key' };

/** Broken services by their fault. */
const wraps = {
  /** Lists animals without a key, and sends no WWW-Authenticate. */
  'no-key': (petstore) => async (request) => {
    const isList = request.method === 'GET' && new URL(request.url).pathname.endsWith('/pets');
    const response = await petstore.fetch(isList ? new Request(request.url, { headers: authorization }) : request);
    response.headers.delete('www-authenticate');
    return response;
  },
  /** Returns a web page to every request. */
  'not-there': () => async () => new Response('<h1>Not found</h1>', { status: 404 }),
};

/** A check that a broken service violates, a recommendation that it violates, and a check that it passes. */
const few = ['listPets.key-missing', 'http.challenge', 'getPet.unknown'];

/** The services that the variable FAULTS names, or a conformant one, with the checks to run. */
export const targets = (process.env.FAULTS?.split(' ') ?? ['']).map((fault) => ({
  name: fault || 'conformant',
  selection: fault ? { only: few } : { only: ['listPets'], skip: ['oracle'] },
  start: () => startServer({ port: 0, ...(fault && { wrap: wraps[fault] }) }),
}));
