import { expect, onTestFinished, test, vi } from 'vitest';
import { petstoreHandlers } from '../handlers/index.ts';
import { createPetstore } from '../reference/index.ts';
import { mountDevtools } from './mount-devtools.ts';

test('says what is missing outside a page', () => {
  const handlers = petstoreHandlers({ petstore: createPetstore() });
  expect(() => mountDevtools(handlers)).toThrow('there is no document. Call mountDevtools in a browser.');
});

test('says how to create handlers with a journal', () => {
  vi.stubGlobal('document', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => mountDevtools(petstoreHandlers())).toThrow('petstoreHandlers({ petstore: createPetstore() })');
});
