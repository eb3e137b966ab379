import { type Petstore, createPetstore } from '../../../src/reference/index.ts';

let petstore: Petstore | undefined;

/** The service as a Cloudflare Worker. workerd does not allow random values at module scope, so the first request creates it. */
export default {
  async fetch(request: Request): Promise<Response> {
    petstore ??= createPetstore({ basePath: '/v1' });
    const { pathname } = new URL(request.url);
    if (pathname === '/reset') petstore.reset();
    else if (pathname === '/fail') petstore.fail('listPets', await request.json());
    else return petstore.fetch(request);
    return new Response(null, { status: 204 });
  },
};
