import { setupWorker } from 'msw/browser';
import { createPetstore } from 'petstore-kit';
import { mountDevtools } from 'petstore-kit/devtools';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { scenarios } from 'petstore-kit/scenarios';

const petstore = createPetstore({ scenarios });
const handlers = petstoreHandlers({ petstore });
await setupWorker(...handlers).start({ quiet: true, ...unhandled('bypass') });

let keys = 0;
document.addEventListener('keydown', () => keys++);

/** The functions that the test calls. */
const page = {
  petstore,
  /** @param latency Of the handlers, which only the panel gets to know. */
  mount(latency?: number) {
    const shown = latency === undefined ? handlers : petstoreHandlers({ petstore, latency });
    return Object.assign(page, { unmount: mountDevtools(shown) });
  },
  unmount() {},
  async call(path: string, init: RequestInit = {}) {
    const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };
    return (await fetch(`/v1${path}`, { headers, ...init })).status;
  },
  /** How many keys the page itself has seen. */
  keys: () => keys,
};

export type Page = typeof page;
Object.assign(globalThis, { page });
document.body.dataset.ready = '';
