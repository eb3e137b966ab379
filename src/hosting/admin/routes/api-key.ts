import { json } from '../../../reference/operations/plain-response.ts';
import type { AdminRoutes } from '../route.ts';

/** The route that gives the pages the API key. The guard keeps it from pages of other origins. */
export const apiKeyRoutes: AdminRoutes = {
  'GET /api-key': {
    operationId: 'readApiKey',
    summary: 'Get an API key that the service accepts',
    description: "Used by the server's own pages. No other route returns a key.",
    responses: { 200: ['The first API key.', 'ApiKey'] },
    handle: ({ session: { petstore } }) => json(200, { apiKey: petstore.apiKeys[0] ?? '' }),
  },
};
