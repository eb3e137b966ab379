import type { Exchange } from './check.ts';
import { aList } from './expectations.ts';
import { createPet, getPet, listPets } from './kit-request.ts';

/** The accepted twins that checks share: each is asked once in a run. */
export const listed: Exchange = { request: () => listPets('limit=1'), expect: aList({ limit: 1 }) };

export const gotten: Exchange = {
  request: async (kit) => getPet((await kit.existing()).id),
  expect: { says: '200', findProblem: ({ status }) => (status === 200 ? undefined : String(status)) },
};

/** A creation that is as plain as can be. */
export const plainlyCreated: Exchange = {
  request: (kit) => createPet(kit.newPet('plain', { status: 'available' })),
  expect: { says: '201', findProblem: ({ status }) => (status === 201 ? undefined : String(status)) },
};
