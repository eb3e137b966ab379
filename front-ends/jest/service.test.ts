/** @jest-environment node */
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { conformanceTests } from 'petstore-kit/conformance';
import { type RunningServer, startServer } from 'petstore-kit/server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0 }); // start your own service here
});
afterAll(() => server.close());

conformanceTests({ describe, test, baseUrl: () => server.url, apiKey: 'demo-key' });
