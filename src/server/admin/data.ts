import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import { assertPets } from '../../reference/data/assert-pets.ts';
import type { Petstore, PetInput } from '../../reference/index.ts';
import { invalidRequest } from './errors.ts';
import { findFieldProblem, orRefuse, readBody } from './read-body.ts';
import { type AdminRoute, answers, json } from './route.ts';

const MAX_COUNT = 1_000_000;
const isWholeNumber = (value: unknown, maximum: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maximum;
const generation = {
  count: { expected: `a whole number from 0 to ${MAX_COUNT}`, is: (value: unknown) => isWholeNumber(value, MAX_COUNT) },
  seed: { expected: 'a whole number from 0 to 4294967295', is: (value: unknown) => isWholeNumber(value, 2 ** 32 - 1) },
};

const toSize = ({ pets }: Petstore) => jsonAnswer(200, { animals: pets.count() });

/** The animals that a body asks for: given one by one, or to be generated. */
async function toPets(value: unknown): Promise<readonly PetInput[] | PlainResponse> {
  if (Array.isArray(value)) return value as PetInput[];
  const problem = findFieldProblem(value, generation);
  const { count, seed = 1 } = value as { count?: number; seed?: number };
  if (problem !== undefined || count === undefined) {
    return invalidRequest(
      `${problem ?? 'count must be present, got nothing.'} Send an array of animals, or {"count": 100, "seed": 1} to have them generated.`,
    );
  }
  const { generatePets } = await import('../../faker/index.ts');
  return generatePets(count, seed);
}

/** The routes for the animals as a whole. */
export const dataRoutes: readonly AdminRoute[] = [
  {
    method: 'POST',
    path: '/reset',
    operation: {
      operationId: 'reset',
      summary: 'Bring back the start',
      description:
        'Brings back the animals, the choices, the clock, the failures and the latency of the start, and empties the journal.',
      responses: { '200': answers('How many animals there are now.', 'Size') },
    },
    answer({ session }) {
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
      description: 'By those given, which get the next id where they have none, or by generated ones.',
      requestBody: { required: true, content: json('Seed') },
      responses: {
        '200': answers('How many animals there are now.', 'Size'),
        '400': answers('What is wrong.', 'Error'),
      },
    },
    async answer({ request, session: { petstore } }) {
      const body = await readBody(request);
      if ('refusal' in body) return body.refusal;
      const pets = await toPets(body.value);
      if ('status' in pets) return pets;
      return orRefuse(() => (petstore.seed(pets), toSize(petstore)));
    },
  },
  {
    method: 'GET',
    path: '/snapshot',
    operation: {
      operationId: 'snapshot',
      summary: 'Copy the animals',
      description: 'As an array, which `PUT` restores and `petstore-mock --data` reads.',
      responses: { '200': answers('All animals, in their order.', 'Pets') },
    },
    answer: ({ session }) => jsonAnswer(200, session.petstore.snapshot()),
  },
  {
    method: 'PUT',
    path: '/snapshot',
    operation: {
      operationId: 'restore',
      summary: 'Replace the animals by those of a snapshot',
      requestBody: { required: true, content: json('Pets') },
      responses: {
        '200': answers('How many animals there are now.', 'Size'),
        '400': answers('What is wrong.', 'Error'),
      },
    },
    async answer({ request, session: { petstore } }) {
      const body = await readBody(request);
      if ('refusal' in body) return body.refusal;
      return orRefuse(() => {
        assertPets(body.value);
        petstore.restore(body.value);
        return toSize(petstore);
      });
    },
  },
];
