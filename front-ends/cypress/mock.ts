import type { Failure, NewPet } from 'petstore-kit';

/** A request to the admin API of petstore-mock, for `cy.request`. */
export interface MockRequest {
  method: string;
  url: string;
  body?: object;
}

export const api = 'http://127.0.0.1:4010/v1';
const admin = 'http://127.0.0.1:4010/__petstore';

/** Restores the animals, and removes failures and recorded requests. */
export const reset = (): MockRequest => ({ method: 'POST', url: `${admin}/reset` });

/** Makes an operation fail, until the next reset or `times` times. */
export const fail = (operation: 'listPets' | 'createPet' | 'getPet', failure: Omit<Failure, 'when'>): MockRequest => ({
  method: 'POST',
  url: `${admin}/failures`,
  body: { operation, ...failure },
});

/** Replaces the animals. */
export const seed = (pets: readonly NewPet[]): MockRequest => ({ method: 'POST', url: `${admin}/seed`, body: pets });

/** Reads the requests since the last reset. */
export const journal = (): MockRequest => ({ method: 'GET', url: `${admin}/journal` });
