import { createPetstore } from '../../src/reference/index.ts';
import { type ComparedResponse, toComparedResponse, toRequest } from './case-request.ts';
import { cases } from './cases.ts';

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
