import { expect, test } from 'vitest';
import { assertPetstore } from './assert-petstore.ts';
import { createPetstore } from './create-petstore.ts';

test('accepts a petstore, and nothing without its functions', () => {
  expect(() => assertPetstore(createPetstore(), 'create the handlers')).not.toThrow();
  for (const other of [{}, { respond: true }])
    expect(() => assertPetstore(other as never, 'create the handlers')).toThrow(
      'Failed to create the handlers: petstore is not a petstore. Use the one that createPetstore returns.',
    );
});
