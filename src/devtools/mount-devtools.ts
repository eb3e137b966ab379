import type { PetstoreHandlers } from '../handlers/index.ts';
import { explainResponses } from './explain-responses.ts';

/** Removes the panel that is mounted. */
let unmountCurrent: (() => void) | undefined;

const fail = (problem: string) => new Error(`Failed to mount the devtools: ${problem}`);

/**
 * Adds a button to the page that opens a panel: the requests to the mocked service with the reason of each response, and
 * the scenarios to select. The code of the panel is loaded by this call. Mounting again replaces the panel.
 *
 * @param handlers Handlers with a petstore, whose journal and scenarios the panel shows.
 * @returns A function that removes the panel.
 * @throws Error outside a page, or when the handlers have no petstore.
 * @example
 * const handlers = petstoreHandlers({ petstore: createPetstore({ scenarios }) });
 * await setupWorker(...handlers).start();
 * const unmount = mountDevtools(handlers);
 */
export function mountDevtools(handlers: PetstoreHandlers): () => void {
  if (!globalThis.document) throw fail('there is no document. Call mountDevtools in a browser.');
  const { petstore, baseUrl, latency } = handlers;
  if (!petstore) {
    throw fail('the handlers have no petstore. Create them with petstoreHandlers({ petstore: createPetstore() }).');
  }
  unmountCurrent?.();
  const host = document.createElement('petstore-devtools');
  const root = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  const stopExplaining = explainResponses(petstore);
  let remove: (() => void) | undefined;
  const unmount = () => {
    if (unmountCurrent !== unmount) return;
    unmountCurrent = undefined;
    remove?.();
    stopExplaining();
    host.remove();
  };
  unmountCurrent = unmount;
  void import('./panel.js').then(({ renderPanel }) => {
    if (unmountCurrent === unmount) remove = renderPanel(root, { petstore, baseUrl, latency });
  });
  return unmount;
}
