import type { HttpResponse } from '../exchange/response.ts';
import type { Interaction } from './check-context.ts';
import { aList, hasStatus } from './expectations.ts';
import { createPet, getPet, listPets } from '../exchange/request.ts';

/** Whether a response may be premature, because a new animal may take a moment to become visible. */
export const isNotFound = ({ status }: HttpResponse) => status === 404;

// The controls that checks share: each is sent once per run.

/** Lists one animal. */
export const listControl: Interaction = { request: () => listPets('limit=1'), expect: aList({ limit: 1 }) };

/** Gets an animal that exists. */
export const getControl: Interaction = {
  request: async (ctx) => getPet((await ctx.anyPet()).id),
  expect: hasStatus(200),
  mayRetry: isNotFound,
};

/** Creates an animal with all fields. */
export const createControl: Interaction = {
  request: (ctx) => createPet(ctx.newPet('plain', { status: 'available' }), { intent: 'valid' }),
  expect: hasStatus(201),
};
