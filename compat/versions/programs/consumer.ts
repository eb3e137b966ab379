import { setupServer } from 'msw/node';
import { type NewPet, type Petstore, createPetstore } from 'petstore-kit';
import { type ConformanceResult, runConformance, startProxy } from 'petstore-kit/conformance';
import { validators } from 'petstore-kit/contract';
import { mountDevtools } from 'petstore-kit/devtools';
import { generatePets } from 'petstore-kit/faker';
import { petstoreHandlers } from 'petstore-kit/handlers';
import { scenarios } from 'petstore-kit/scenarios';
import { startServer } from 'petstore-kit/server';

// Each entry of the package with a use of its types, which the compilers check.

export const petstore: Petstore = createPetstore({ apiKeys: ['demo-key'] });
export const pet: NewPet = { name: 'Rex', categoryId: 1, status: 'available' };
export const server = setupServer(...petstoreHandlers({ petstore }));
export const judge = (baseUrl: string): Promise<ConformanceResult> => runConformance({ baseUrl, apiKey: 'demo-key' });
export const entries = { validators, mountDevtools, generatePets, scenarios, startServer, startProxy };
// @ts-expect-error A status is one of three.
export const wrong: NewPet = { name: 'Rex', categoryId: 1, status: 'lost' };
