import { setupWorker } from 'msw/browser';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers } from 'petstore-kit/handlers';

/** The service of the mock. The specification leaves open whether a name may be empty; here it may not. */
export const petstore = createPetstore({ choices: { emptyName: 'refuse' } });

export const worker = setupWorker(...petstoreHandlers({ petstore }));
