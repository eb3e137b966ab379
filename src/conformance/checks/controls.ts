import type { HttpResponse } from '../http/response.ts';
import type { Interaction } from './check-context.ts';
import { aList, hasStatus } from './expectations.ts';
import { createPet, getPet, listPets } from '../http/request.ts';

/** A new animal may take a moment to be found. */
export const isNotFound = ({ status }: HttpResponse) => status === 404;

/** The accepted twins that checks share: each is asked once in a run. */
export const listControl: Interaction = { request: () => listPets('limit=1'), expect: aList({ limit: 1 }) };

export const getControl: Interaction = {
  request: async (ctx) => getPet((await ctx.anyPet()).id),
  expect: hasStatus(200),
  mayRetry: isNotFound,
};

/** A creation that is as plain as can be. */
export const createControl: Interaction = {
  request: (ctx) => createPet(ctx.newPet('plain', { status: 'available' })),
  expect: hasStatus(201),
};
