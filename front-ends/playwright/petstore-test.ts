import { test as base } from '@playwright/test';
import { getResponse } from 'msw';
import { type Petstore, createPetstore } from 'petstore-kit';
import { petstoreHandlers } from 'petstore-kit/handlers';

export const test = base.extend<{ petstore: Petstore }>({
  petstore: [
    async ({ context }, use) => {
      const petstore = createPetstore();
      const handlers = petstoreHandlers({ petstore });
      await context.route('**/v1/pets**', async (route) => {
        const sent = route.request();
        const [method, headers, data] = [sent.method(), await sent.allHeaders(), sent.postDataBuffer()];
        const body = data && new Uint8Array(data);
        const response = await getResponse(handlers, new Request(sent.url(), { method, headers, body }));
        if (!response) return route.fallback();
        if (response.type === 'error') return route.abort();
        return route.fulfill({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: Buffer.from(await response.arrayBuffer()),
        });
      });
      await use(petstore);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
