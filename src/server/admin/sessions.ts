import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import { noSuchSession } from './errors.ts';
import { type AdminRoute, answers } from './route.ts';

/** The routes for the sessions themselves; a call to any other route names the one that it is for in its header. */
export const sessionRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/sessions',
    operation: {
      operationId: 'listSessions',
      summary: 'List the sessions that have a name',
      responses: { '200': answers('The sessions, the oldest first.', 'Sessions') },
    },
    answer: ({ server }) =>
      jsonAnswer(
        200,
        server.sessions.list().map(({ name, usedAt, session: { petstore, run } }) => ({
          name,
          usedAt: new Date(usedAt).toISOString(),
          animals: run(() => petstore.pets.count()),
        })),
      ),
  },
  {
    method: 'DELETE',
    path: '/sessions/{name}',
    operation: {
      operationId: 'dropSession',
      summary: 'Drop a session',
      description: 'Its data are gone; who names it again gets the start.',
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        '204': { description: 'It is gone.' },
        '404': answers('There is no such session.', 'Error'),
      },
    },
    answer({ parameters: { name = '' }, server }) {
      return server.sessions.drop(name) ? { status: 204, headers: {} } : noSuchSession(name);
    },
  },
];
