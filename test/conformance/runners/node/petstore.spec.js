import { conformanceTests } from 'petstore-kit/conformance';
import { after, before, describe, test } from 'node:test';
import { targets } from '../target.js';

for (const { name, selection, start } of targets)
  void describe(`a ${name} service`, () => {
    let server;
    before(async () => {
      server = await start();
    });
    after(() => server.close());

    conformanceTests({ describe, test, baseUrl: () => server.url, apiKey: 'demo-key', ...selection });
  });
