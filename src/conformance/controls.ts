import type { Answer } from './answer.ts';
import type { Exchange } from './check.ts';
import { aList, hasStatus } from './expectations.ts';
import { createPet, getPet, listPets } from './kit-request.ts';

/** A new animal may take a moment to be found. */
export const isNotFound = ({ status }: Answer) => status === 404;

/** The accepted twins that checks share: each is asked once in a run. */
export const listed: Exchange = { request: () => listPets('limit=1'), expect: aList({ limit: 1 }) };

export const gotten: Exchange = {
  request: async (kit) => getPet((await kit.existing()).id),
  expect: hasStatus(200),
  isEarly: isNotFound,
};

/** A creation that is as plain as can be. */
export const plainlyCreated: Exchange = {
  request: (kit) => createPet(kit.newPet('plain', { status: 'available' })),
  expect: hasStatus(201),
};
