import type { PlainResponse } from '../../../reference/operations/plain-response.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { isNewPet, isPet } from '../../../contract/generated/validators.ts';
import { preview } from '../../../json/preview.ts';
import type { PetInput, Petstore } from '../../../reference/index.ts';
import { bodyValidators, type AdminBodies } from '../body-validators.ts';
import { invalidRequest } from '../errors.ts';
import { findBodyProblem } from '../find-body-problem.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { readPets } from '../read-pets.ts';
import { replaceAll } from '../replace-all.ts';
import type { AdminRoute, ServerFacts } from '../route.ts';

/** The documented responses of the routes that replace all animals. */
const replaceResponses = {
  '200': jsonResponse('The number of animals.', 'Size'),
  '400': jsonResponse('The request is invalid. Nothing was replaced.', 'Error'),
  '413': jsonResponse('The body is too large.', 'Error'),
  '507': jsonResponse('The server may not hold as many animals. Nothing was replaced.', 'Error'),
};

const toSize = ({ animals }: Petstore) => json(200, { animals: animals.withStatus().length });

/** The animals of a body: listed one by one, or generated. */
async function toPets(body: unknown, { capacity }: ServerFacts): Promise<readonly PetInput[] | PlainResponse> {
  if (Array.isArray(body)) return body as PetInput[];
  const problem = findBodyProblem(bodyValidators.Generation, body);
  if (problem !== undefined) {
    return invalidRequest(`${problem} Send an array of animals, or {"count": 100, "seed": 1} to generate them.`);
  }
  const { count, seed = 1 } = body as AdminBodies['Generation'];
  const rejection = capacity.refuseCount(count);
  if (rejection) return rejection;
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
      description:
        'Restores the initial animals, choices, date, failures, latency and mocked operations, and clears the journal.',
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
    async handle(call) {
      const body = await readPets(call.request, call.server.limits.maxAdminBodyBytes, isNewPet);
      if ('rejection' in body) return body.rejection;
      const pets = await toPets(body.value, call.server);
      return 'status' in pets ? pets : replaceAll(call, pets, () => toSize(call.session.petstore));
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
    handle: ({ session }) => json(200, session.petstore.animals.withStatus()),
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
    async handle(call) {
      const body = await readPets(call.request, call.server.limits.maxAdminBodyBytes, isPet);
      if ('rejection' in body) return body.rejection;
      if (!Array.isArray(body.value)) {
        return invalidRequest(`The body must be an array of animals, got ${preview(body.value)}.`);
      }
      return replaceAll(call, body.value as PetInput[], () => toSize(call.session.petstore));
    },
  },
];
