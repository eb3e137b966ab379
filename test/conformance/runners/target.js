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

/** Checks to leave out: the broken service also fails without the many requests of the oracle. */
export const skip = process.env.FAULT === 'no-key' ? ['oracle'] : [];

/** Starts the service that the variable FAULT names, a conformant one without it. */
export function startTarget() {
  const { FAULT } = process.env;
  return startServer({ port: 0, ...(FAULT && { wrap: wraps[FAULT] }) });
}
