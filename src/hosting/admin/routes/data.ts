import { type PlainResponse, json } from '../../../reference/operations/plain-response.ts';
import { isNewPet, isPet } from '../../../contract/generated/validators.ts';
import { preview } from '../../../json/preview.ts';
import type { PetInput, Petstore } from '../../../reference/index.ts';
import type { AdminBodies } from '../../generated/admin-bodies.ts';
import { bodyValidators } from '../body-validators.ts';
import { invalidRequest } from '../errors.ts';
import { findBodyProblem } from '../find-body-problem.ts';
import { orReject } from '../read-body.ts';
import { readPets } from '../read-pets.ts';
import type { AdminCall, AdminRoutes, ServerFacts } from '../route.ts';

/** The documented responses of the routes that replace all animals. */
const replaceResponses = {
  200: ['The number of animals.', 'Size'],
  400: 'The request is invalid. Nothing was replaced.',
  413: 'The body is too large.',
  507: 'The server may not hold as many animals. Nothing was replaced.',
} as const;

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

/** Replaces all animals of a session, or returns the response that rejects it. Nothing is replaced then. */
function replaceAll({ server, session: { petstore } }: AdminCall, pets: readonly PetInput[]): PlainResponse {
  return orReject(() => {
    const rejection = server.capacity.refuseAll(petstore.animals, pets);
    if (rejection) return rejection;
    petstore.seed(pets);
    return toSize(petstore);
  });
}

/** The routes for all animals together. */
export const dataRoutes: AdminRoutes = {
  'POST /reset': {
    operationId: 'reset',
    summary: 'Reset to the initial state',
    description:
      'Restores the initial animals, choices, date, failures, latency and mocked operations, and clears the journal.',
    responses: { 200: ['The number of animals after the reset.', 'Size'] },
    handle({ session }) {
      session.reset();
      return toSize(session.petstore);
    },
  },
  'POST /seed': {
    operationId: 'seed',
    summary: 'Replace the animals',
    description: 'Accepts animals, of which those without an id get the next free one, or generates them.',
    body: 'Seed',
    responses: replaceResponses,
    async handle(call) {
      const body = await readPets(call, isNewPet);
      if ('rejection' in body) return body.rejection;
      const pets = await toPets(body.value, call.server);
      return 'status' in pets ? pets : replaceAll(call, pets);
    },
  },
  'GET /snapshot': {
    operationId: 'snapshot',
    summary: 'Get a copy of all animals',
    description: 'Restore it with `PUT`, or load it with `petstore-mock --data`.',
    responses: { 200: ['All animals, in their order.', 'Pets'] },
    handle: ({ session }) => json(200, session.petstore.animals.withStatus()),
  },
  'PUT /snapshot': {
    operationId: 'restore',
    summary: 'Replace the animals with those of a snapshot',
    body: 'Pets',
    responses: replaceResponses,
    async handle(call) {
      const body = await readPets(call, isPet);
      if ('rejection' in body) return body.rejection;
      if (!Array.isArray(body.value)) {
        return invalidRequest(`The body must be an array of animals, got ${preview(body.value)}.`);
      }
      return replaceAll(call, body.value as PetInput[]);
    },
  },
};
