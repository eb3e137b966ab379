import { expect, test } from 'vitest';
import { createPetstore } from '../create-petstore.ts';
import type { Failure } from './failure.ts';
import { toPlainFailure } from './to-plain-failure.ts';

test.each<[Failure<'getPet'>, object]>([
  [{ status: 503 }, { status: 503 }],
  [
    { status: 503, code: undefined, times: 2 },
    { status: 503, times: 2, left: 2 },
  ],
  [
    { network: true, when: () => true },
    { network: true, conditional: true },
  ],
])('describes the failure %j by the options that are set', (failure, expected) => {
  const petstore = createPetstore();
  petstore.fail('getPet', failure);
  const plain = petstore.failures().map(toPlainFailure);
  expect(plain).toStrictEqual([{ id: 1, operation: 'getPet', ...expected }]);
});
