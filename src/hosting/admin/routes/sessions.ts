import { json } from '../../../reference/operations/plain-response.ts';
import { redact } from '../../http/redact.ts';
import { isSessionName } from '../../sessions/session-name.ts';
import { notFound } from '../errors.ts';
import type { AdminRoutes } from '../route.ts';

/** The routes for the sessions themselves. A call to any other route names its session in a header. */
export const sessionRoutes: AdminRoutes = {
  'GET /sessions': {
    operationId: 'listSessions',
    summary: 'List the named sessions',
    responses: { 200: ['The sessions, the oldest first.', 'Sessions'] },
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
  'DELETE /sessions/{name}': {
    operationId: 'dropSession',
    summary: 'Delete a session',
    description: 'Deletes its data. The next request that names it starts from the initial state.',
    parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { 204: 'The session was deleted.', 404: 'No session has this name.' },
    async handle({ parameters: { name = '' }, server }) {
      return isSessionName(name) && (await server.sessions.drop(name))
        ? { status: 204, headers: {} }
        : notFound('session', name);
    },
  },
};
