import { startServer } from 'petstore-kit/server';

const authorization = { authorization: 'Bearer demo-key' };

/** Services for the tests of the runners, by what is wrong with them. */
const wraps = {
  /** Lists animals for anybody, and names no scheme when it refuses. */
  'no-key': (petstore) => async (request) => {
    const isList = request.method === 'GET' && new URL(request.url).pathname.endsWith('/pets');
    const response = await petstore.fetch(isList ? new Request(request.url, { headers: authorization }) : request);
    response.headers.delete('www-authenticate');
    return response;
  },
  /** Is no JSON service at all. */
  'not-there': () => async () => new Response('<h1>Not found</h1>', { status: 404 }),
};

/** Starts the service that the variable FAULT names, a right one without it. */
export function startTarget() {
  const { FAULT } = process.env;
  return startServer({ port: 0, ...(FAULT && { wrap: wraps[FAULT] }) });
}
