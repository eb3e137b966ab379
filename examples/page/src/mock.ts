import { setupWorker } from 'msw/browser';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';

/** Serves `/v1` on this page's own origin. */
export async function startMock(): Promise<void> {
  const worker = setupWorker(...petstoreHandlers({ baseUrl: `${location.origin}/v1` }));
  await worker.start({ quiet: true, ...unhandled('bypass') });
}
