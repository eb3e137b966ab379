import { type Petstore, createPetstore } from '../../../src/reference/index.ts';

let petstore: Petstore | undefined;

/** The service as a Cloudflare Worker. workerd does not allow random values at module scope, so the first request creates it. */
export default {
  fetch(request: Request): Promise<Response> | Response {
    petstore ??= createPetstore({ basePath: '/v1' });
    if (new URL(request.url).pathname !== '/reset') return petstore.fetch(request);
    petstore.reset();
    return new Response(null, { status: 204 });
  },
};
