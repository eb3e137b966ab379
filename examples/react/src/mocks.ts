import { setupWorker } from 'msw/browser';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers, unhandled } from 'petstore-kit/handlers';

/** The service of the mock. The specification leaves open whether a name may be empty; here it may not. */
export const petstore = createPetstore({ choices: { emptyName: 'refuse' } });

export const worker = setupWorker(...petstoreHandlers({ petstore }));

/** Whatever is not the service's, such as the page's own files, goes to the network without a word. */
export async function startMocks(): Promise<void> {
  await worker.start({ quiet: true, ...unhandled('bypass') });
}
