import { json } from '../../../reference/operations/plain-response.ts';
import { version } from '../../generated/version.ts';
import type { AdminRoutes } from '../route.ts';

/** The route that reports that the server is up, and what it serves. */
export const healthRoutes: AdminRoutes = {
  'GET /health': {
    operationId: 'health',
    summary: 'Check server health',
    description:
      'Other clients than those of the admin API get 200, too, with the status alone. This works with --no-admin as well.',
    responses: { 200: ['The server is up.', 'Health'] },
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
};
