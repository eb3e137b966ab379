import { setupWorker } from 'msw/browser';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';
import { scenarios } from 'petstore-kit/scenarios';

/** The mocked service. The specification leaves open whether a name may be empty; here it may not. */
export const petstore = createPetstore({ choices: { emptyName: 'refuse' }, scenarios });

export const handlers = petstoreHandlers({ petstore });

export const worker = setupWorker(...handlers);

/** Starts the mock. Requests that are not for the service, such as the page's own files, go to the network. */
export async function startMocks(): Promise<void> {
  // Vite serves the worker file below its option base.
  const serviceWorker = { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` };
  await worker.start({ quiet: true, serviceWorker, ...unhandled('bypass') });
}
