import { type Pet, createPetstore } from 'petstore-kit';
import { conformanceTests, runConformance } from 'petstore-kit/conformance';
import { openapi } from 'petstore-kit/contract';
import { generatePets } from 'petstore-kit/faker';
import { scenarios } from 'petstore-kit/scenarios';
import { startServer } from 'petstore-kit/server';

export const pet: Pet = { id: 1, name: 'Rex', categoryId: 1 };
export { conformanceTests, createPetstore, generatePets, openapi, runConformance, scenarios, startServer };
