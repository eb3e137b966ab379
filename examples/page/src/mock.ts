import { setupWorker } from 'msw/browser';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';

/** Serves `/v1` on this page's own origin. */
export async function startMock(): Promise<void> {
  const worker = setupWorker(...petstoreHandlers({ baseUrl: `${location.origin}/v1` }));
  // Vite serves the worker file below its option base.
  const serviceWorker = { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` };
  await worker.start({ quiet: true, serviceWorker, ...unhandled('bypass') });
}
