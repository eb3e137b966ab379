import './polyfills.ts';
import { getResponse } from 'msw';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers } from 'petstore-kit/handlers';

export const petstore = createPetstore();
const handlers = petstoreHandlers({ petstore });
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await getResponse(handlers, new Request(input, init));
  if (response?.type === 'error') throw new TypeError('Network request failed');
  return response ?? realFetch(input, init);
};
