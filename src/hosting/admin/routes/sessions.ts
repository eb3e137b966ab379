import { json } from '../../../reference/operations/plain-response.ts';
import { redact } from '../../http/redact.ts';
import { isSessionName } from '../../sessions/session-name.ts';
import { noSuchSession } from '../errors.ts';
import { jsonResponse } from '../openapi-parts.ts';
import type { AdminRoute } from '../route.ts';

/** The routes for the sessions themselves. A call to any other route names its session in a header. */
export const sessionRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/sessions',
    operation: {
      operationId: 'listSessions',
      summary: 'List the named sessions',
      responses: { '200': jsonResponse('The sessions, the oldest first.', 'Sessions') },
    },
    async handle({ server, session: { petstore }, keys }) {
      const sessions = await server.sessions.summaries();
      return json(
        200,
        sessions.map(({ name, usedAt, animals }) => ({
          name: redact(name, [...petstore.apiKeys, ...keys]),
          usedAt: new Date(usedAt).toISOString(),
          animals,
        })),
      );
    },
  },
  {
    method: 'DELETE',
    path: '/sessions/{name}',
    operation: {
      operationId: 'dropSession',
      summary: 'Delete a session',
      description: 'Deletes its data. The next request that names it starts from the initial state.',
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        '204': { description: 'The session was deleted.' },
        '404': jsonResponse('No session has this name.', 'Error'),
      },
    },
    async handle({ parameters: { name = '' }, server }) {
      return isSessionName(name) && (await server.sessions.drop(name))
        ? { status: 204, headers: {} }
        : noSuchSession(name);
    },
  },
];
