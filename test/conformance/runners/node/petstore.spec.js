import { conformanceTests } from 'petstore-kit/conformance';
import { after, before, describe, test } from 'node:test';
import { skip, startTarget } from '../target.js';

let server;
before(async () => {
  server = await startTarget();
});
after(() => server.close());

conformanceTests({ describe, test, baseUrl: () => server.url, apiKey: 'demo-key', skip });
