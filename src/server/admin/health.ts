import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import { version } from '../generated/version.ts';
import { type AdminRoute, answers } from './route.ts';

/** The route that tells that the server is up, and what it serves. */
export const healthRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/health',
    operation: {
      operationId: 'health',
      summary: 'Tell whether the server is up',
      responses: { '200': answers('It is.', 'Health') },
    },
    answer: ({ session: { petstore }, server }) =>
      jsonAnswer(200, {
        status: 'ok',
        version,
        url: server.url(),
        startedAt: server.startedAt.toISOString(),
        animals: petstore.pets.count(),
        requests: petstore.requests().at(-1)?.id ?? 0,
        failures: petstore.failures().length,
      }),
  },
];
