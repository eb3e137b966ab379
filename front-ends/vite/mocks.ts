import { setupWorker } from 'msw/browser';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { scenarios } from 'petstore-kit/scenarios';

export const petstore = createPetstore({ scenarios, apiKeys: 'any' });

const page = globalThis as { mocks?: Promise<void> };

async function start(): Promise<void> {
  const worker = setupWorker(...petstoreHandlers({ petstore, latency: { minimum: 100, maximum: 400 } }));
  // Vite serves the files of public/ below its option base, which is / by default.
  const serviceWorker = { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` };
  await worker.start({ quiet: true, serviceWorker, ...unhandled('bypass') });
  // For the browser's console: petstore.scenario('outage'), petstore.reset()
  Object.assign(globalThis, { petstore });
}

/** Starts MSW only once, even if this module or an effect of React runs again. */
export const startMocks = () => (page.mocks ??= start());
