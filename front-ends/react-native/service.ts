import './polyfills.ts';
import { createPetstore } from 'petstore-kit';

export const petstore = createPetstore();
const baseUrl = 'https://api.example.com/v1/';
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  return request.url.startsWith(baseUrl) ? petstore.fetch(request) : realFetch(input, init);
};
