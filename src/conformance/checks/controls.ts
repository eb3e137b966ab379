import { createPet, getPet, listPets } from '../exchange/request.ts';
import type { Control } from './check-context.ts';

// The controls that checks share: each is sent once per run.

/** Lists one animal. */
export const listControl: Control = { request: () => listPets('limit=1'), status: 200 };

/** Gets an animal that exists. */
export const getControl: Control = { request: async (ctx) => getPet((await ctx.pets.any()).id), status: 200 };

/** Creates an animal with all fields. */
export const createControl: Control = {
  request: (ctx) => createPet(ctx.newPet('plain', { status: 'available' })),
  status: 201,
};
