import { createPetstore } from '../../src/reference/index.ts';
import { type ComparedResponse, toComparedResponse, toListRequest, toRequest } from './case-request.ts';
import { cases, failures } from './cases.ts';

/** Runs each case on a new petstore, without an adapter. */
export function expectedResponses(): Promise<ComparedResponse[]> {
  return Promise.all(
    cases.map(async (adapterCase) => {
      const response = await createPetstore().fetch(toRequest(adapterCase, 'http://petstore.test/v1'), {
        basePath: '/v1',
      });
      return toComparedResponse(response);
    }),
  );
}

/** Lists animals with each failure set, without an adapter. */
export function expectedFailures(): Promise<ComparedResponse[]> {
  return Promise.all(
    failures.map(async (failure) => {
      const { fail, fetch } = createPetstore();
      fail('listPets', failure);
      return toComparedResponse(await fetch(toListRequest('http://petstore.test/v1')));
    }),
  );
}
