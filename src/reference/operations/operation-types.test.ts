import { expect, test } from 'vitest';
import { assertOperationName } from './operation-types.ts';

test('accepts the names of operations, and names them for any other', () => {
  expect(() => assertOperationName('getPet', 'inject a failure')).not.toThrow();
  expect(() => assertOperationName('toString', 'inject a failure')).toThrow(
    'Failed to inject a failure: unknown operation "toString". Use one of listPets, createPet, getPet.',
  );
});
