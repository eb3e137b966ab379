import { conformanceTests } from 'petstore-kit/conformance';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { skip, startTarget } from '../target.js';

let server;
beforeAll(async () => {
  server = await startTarget();
});
afterAll(() => server.close());

conformanceTests({ describe, test, baseUrl: () => server.url, apiKey: 'demo-key', skip });
