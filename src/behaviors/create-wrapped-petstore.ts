import { type Petstore, type PetstoreOptions, type Wrap, createPetstore } from '../reference/index.ts';
import { type PlainResponse, plainOf, toWrappedResponse } from '../reference/operations/plain-response.ts';
import { NO_LATENCY, toDelay } from '../reference/timing/latency.ts';
import { wait } from '../shared/wait.ts';

/** Where behaviors look for the operations. */
const PREFIX = '/v1';

/** @throws Error when behaviors would not recognize the operations below a base path. */
function assertPrefix(basePath: string): void {
  if (basePath.endsWith(PREFIX)) return;
  throw new Error(
    `Failed to respond as a behavior: the base path is ${JSON.stringify(basePath)}. Use a base URL that ends in ${PREFIX}.`,
  );
}

async function toPlain(response: Response): Promise<PlainResponse | 'network'> {
  const { status, type, headers } = response;
  if (type === 'error') return 'network';
  // An injected failure may cut the body off or spread it over time, which its text would not show.
  const content = plainOf(response) ?? (response.body && { text: await response.text() });
  return { ...content, status, headers: Object.fromEntries(headers) };
}

/** Creates a petstore whose responses go through a wrapper, for adapters that take a petstore. */
export function createWrappedPetstore(options: PetstoreOptions, wrap: Wrap): Petstore {
  const petstore = createPetstore(options);
  const { basePath: ownBasePath = `*${PREFIX}`, random = Math.random } = options;
  // A wrapper may pass a request on more than once, but it is delayed once.
  const undelayed = Object.create(petstore, {
    fetch: {
      value: async (request: Request) =>
        toWrappedResponse(await petstore.respond(request, { latency: NO_LATENCY }), request.method),
    },
  }) as Petstore;
  const wrapped = wrap(undelayed);
  const fetch: Petstore['fetch'] = async (request, { basePath = ownBasePath, latency, delay = 0 } = {}) => {
    assertPrefix(basePath);
    const total = toDelay(latency ?? petstore.latency, random) + delay;
    if (total > 0) await wait(total, request.signal);
    request.signal.throwIfAborted();
    return wrapped(request);
  };
  const respond: Petstore['respond'] = async (request, given) => toPlain(await fetch(request, given));
  // Inherits everything else, including the getters, whose values change.
  return Object.create(petstore, { fetch: { value: fetch }, respond: { value: respond } }) as Petstore;
}
