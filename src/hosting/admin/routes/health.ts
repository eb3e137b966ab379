import { json } from '../../../reference/operations/plain-response.ts';
import { version } from '../../generated/version.ts';
import { jsonResponse } from '../openapi-parts.ts';
import type { AdminRoute } from '../route.ts';

/** The route that reports that the server is up, and what it serves. */
export const healthRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/health',
    operation: {
      operationId: 'health',
      summary: 'Check server health',
      description:
        'Other clients than those of the admin API get 200, too, with the status alone. This works with --no-admin as well.',
      responses: { '200': jsonResponse('The server is up.', 'Health') },
    },
    handle: ({ request, session: { petstore }, server }) =>
      json(200, {
        status: 'ok',
        version,
        url: server.url(request),
        startedAt: server.startedAt.toISOString(),
        animals: petstore.animals.withStatus().length,
        requests: petstore.requests().at(-1)?.id ?? 0,
        failures: petstore.failures().length,
      }),
  },
];
