import { createPetstore } from 'petstore-kit';
import { petstoreHandlers } from 'petstore-kit/handlers';
import { scenarios } from 'petstore-kit/scenarios';

export const petstore = createPetstore({ scenarios });
export const handlers = petstoreHandlers({ petstore });
