import { getRequestListener } from '@hono/node-server';

// Uses the package in a process where Hono replaces `Request` and `Response`, and prints what clients got.

/** When Hono does so: before or after the import of the package, or never. */
const when = process.argv[2];
const NativeResponse = Response;
const nativeFetch = fetch;
/** Does so as `serve` of `@hono/node-server` does before it listens. */
const replaceGlobals = () => void getRequestListener(() => new Response('hello'));

if (when === 'before') replaceGlobals();
const { createPetstore } = await import('../../../dist/reference/index.js');
const { startServer } = await import('../../../dist/server/index.js');
const { runConformance } = await import('../../../dist/conformance/index.js');
const { petstoreHandlers } = await import('../../../dist/handlers/index.js');
const { setupServer } = await import('msw/node');
if (when === 'after') replaceGlobals();

const headers = { authorization: 'Bearer demo-key' };
const asOf = new Date('2026-06-01');
const apiKey = 'demo-key';

/** The status and the start of the body, or how reading the response fails. */
async function read(url: string, init: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, { headers, ...init });
    return `${response.status} ${(await response.text()).slice(0, 40)}`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function readFirstEvent(url: string): Promise<string> {
  const { body } = await fetch(url);
  for await (const chunk of body ?? []) return new TextDecoder().decode(chunk).split('\n')[0] ?? '';
  return 'nothing';
}

const server = await startServer({ port: 0, now: asOf });
const { origin } = new URL(server.url);
const results: Record<string, unknown> = { isReplaced: Response !== NativeResponse };
results.list = await read(`${server.url}/pets?limit=1`);
results.wrongKey = await read(`${server.url}/pets`, { headers: {} });
results.page = await read(`${origin}/`);
results.head = await read(`${server.url}/pets`, { method: 'HEAD' });
results.malformed = await read(`${server.url}/%zz`);
results.events = await readFirstEvent(`${origin}/__petstore/journal/events`);
server.petstore.fail('listPets', { truncate: true, times: 1 });
results.truncated = await read(`${server.url}/pets`);
server.petstore.fail('listPets', { network: true, times: 1 });
results.network = await read(`${server.url}/pets`);
/** Leaves out half of the requests. */
const skip = ['oracle'];
const overHttp = await runConformance({ baseUrl: server.url, apiKey, asOf, strict: true, skip });
results.overHttp = overHttp.verdict.summary;

// A service in place of the reference, whose responses come from `fetch`.
const passOn = () => (request: Request) =>
  nativeFetch(request.url.replace(/^.*\/v1/, server.url), { headers: request.headers });
const front = await startServer({ port: 0, wrap: passOn });
results.native = await read(`${front.url}/pets?limit=1`);
await front.close();

const petstore = createPetstore({ now: asOf });
const inProcess = await runConformance({
  baseUrl: 'http://localhost/v1',
  apiKey,
  asOf,
  only: ['listPets'],
  skip,
  fetch: petstore.fetch,
});
results.inProcess = inProcess.verdict.summary;

const msw = setupServer(...petstoreHandlers({ petstore: createPetstore(), baseUrl: 'http://mocked.test/v1' }));
msw.listen();
results.msw = await read('http://mocked.test/v1/pets?limit=1');
msw.close();
await server.close();
process.stdout.write(JSON.stringify(results));
