import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import { type AdminRoute, answers } from './route.ts';

/** The route from which the pages have the key: it is guarded as everything here, so that no other page learns of it. */
export const apiKeyRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/api-key',
    operation: {
      operationId: 'readApiKey',
      summary: 'Read a key that the service accepts',
      description: 'For the pages of the server. Nothing else here shows a key.',
      responses: { '200': answers('The first of the keys.', 'ApiKey') },
    },
    answer: ({ session: { petstore } }) => jsonAnswer(200, { apiKey: petstore.apiKeys[0] ?? '' }),
  },
];
