import { conformanceTests } from 'petstore-kit/conformance';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { targets } from '../target.js';

for (const { name, selection, start } of targets)
  describe(`a ${name} service`, () => {
    let server;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server.close());

    conformanceTests({ describe, test, baseUrl: () => server.url, apiKey: 'demo-key', ...selection });
  });
