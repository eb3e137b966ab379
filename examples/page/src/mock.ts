import { setupWorker } from 'msw/browser';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';

/** Answers `/v1` of this page's own origin. */
export async function startMock(): Promise<void> {
  const worker = setupWorker(...petstoreHandlers({ baseUrl: `${location.origin}/v1` }));
  await worker.start({ quiet: true, ...unhandled('bypass') });
}
