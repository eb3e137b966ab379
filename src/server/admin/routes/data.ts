import type { PlainResponse } from '../../../reference/operations/plain-response.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { assertPets } from '../../../reference/data/assert-pets.ts';
import type { PetInput, Petstore } from '../../../reference/index.ts';
import { bodyValidators, type AdminBodies } from '../body-validators.ts';
import { invalidRequest } from '../errors.ts';
import { findBodyProblem } from '../find-body-problem.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { orReject, readAnyBody } from '../read-body.ts';
import type { AdminRoute } from '../route.ts';

/** The documented responses of the routes that replace all animals. */
const replaceResponses = {
  '200': jsonResponse('The number of animals.', 'Size'),
  '400': jsonResponse('The request is invalid. Nothing was replaced.', 'Error'),
};

const toSize = ({ pets }: Petstore) => json(200, { animals: pets.count() });

/** The animals of a body: listed one by one, or generated. */
async function toPets(body: unknown): Promise<readonly PetInput[] | PlainResponse> {
  if (Array.isArray(body)) return body as PetInput[];
  const problem = findBodyProblem(bodyValidators.Generation, body);
  if (problem !== undefined) {
    return invalidRequest(`${problem} Send an array of animals, or {"count": 100, "seed": 1} to generate them.`);
  }
  const { count, seed = 1 } = body as AdminBodies['Generation'];
  const { generatePets } = await import('../../../faker/index.ts');
  return generatePets(count, seed);
}

/** The routes for all animals together. */
export const dataRoutes: readonly AdminRoute[] = [
  {
    method: 'POST',
    path: '/reset',
    operation: {
      operationId: 'reset',
      summary: 'Reset to the initial state',
      description: 'Restores the initial animals, choices, date, failures and latency, and clears the journal.',
      responses: { '200': jsonResponse('The number of animals after the reset.', 'Size') },
    },
    handle({ session }) {
      session.reset();
      return toSize(session.petstore);
    },
  },
  {
    method: 'POST',
    path: '/seed',
    operation: {
      operationId: 'seed',
      summary: 'Replace the animals',
      description: 'Accepts animals, of which those without an id get the next free one, or generates them.',
      requestBody: jsonBody('Seed'),
      responses: replaceResponses,
    },
    async handle({ request, session: { petstore } }) {
      const body = await readAnyBody(request);
      if ('rejection' in body) return body.rejection;
      const pets = await toPets(body.value);
      if ('status' in pets) return pets;
      return orReject(() => {
        petstore.seed(pets);
        return toSize(petstore);
      });
    },
  },
  {
    method: 'GET',
    path: '/snapshot',
    operation: {
      operationId: 'snapshot',
      summary: 'Get a copy of all animals',
      description: 'Restore it with `PUT`, or load it with `petstore-mock --data`.',
      responses: { '200': jsonResponse('All animals, in their order.', 'Pets') },
    },
    handle: ({ session }) => json(200, session.petstore.snapshot()),
  },
  {
    method: 'PUT',
    path: '/snapshot',
    operation: {
      operationId: 'restore',
      summary: 'Replace the animals with those of a snapshot',
      requestBody: jsonBody('Pets'),
      responses: replaceResponses,
    },
    async handle({ request, session: { petstore } }) {
      const body = await readAnyBody(request);
      if ('rejection' in body) return body.rejection;
      return orReject(() => {
        assertPets(body.value);
        petstore.restore(body.value);
        return toSize(petstore);
      });
    },
  },
];
