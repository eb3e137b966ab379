import { getResponse } from 'msw';
import { createPetstore } from 'petstore-kit';
import { petstoreHandlers } from 'petstore-kit/handlers';

// A module for pages. Bundled for browsers, it also runs in Node.js.

const petstore = createPetstore();
const handlers = petstoreHandlers({ petstore, baseUrl: 'http://petstore.test/v1' });
const request = new Request('http://petstore.test/v1/pets/1', { headers: { authorization: 'Bearer demo-key' } });
const response = await getResponse(handlers, request);
if (response?.status !== 200) throw new Error(`expected 200, got ${response?.status}`);
