import { requestProblemKinds } from '../../../contract/request-problems.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import type { ProblemFilter } from '../../../reference/index.ts';
import { redact } from '../../http/redact.ts';
import { orReject } from '../read-body.ts';
import type { AdminRoutes } from '../route.ts';

const parameters = { allow: 'Kinds that do not count.', deny: 'Kinds that count in addition to those by default.' };

/** The routes for the requests that the specification does not allow. */
export const invalidRequestRoutes: AdminRoutes = {
  'GET /invalid-requests': {
    operationId: 'listInvalidRequests',
    summary: 'List the requests that the specification does not allow',
    description:
      'Whatever the service responded: the first 20 of each kind since the server started or they were removed. A reset does not remove them. Without a session, those of all sessions are included. Calls of the deprecated getPet (`deprecated-operation`) and unknown parameters (`unknown-parameter`) are listed only if `deny` names their kinds.',
    parameters: Object.entries(parameters).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string', enum: requestProblemKinds } },
    })),
    responses: { 200: ['The requests, the oldest first.', 'InvalidRequests'] },
    handle({ query, session: { petstore }, keys }) {
      const names = [...new Set(query.keys())];
      const filter = Object.fromEntries(names.map((name) => [name, query.getAll(name).join().split(',')]));
      return orReject(() => {
        const views = petstore
          .invalidRequests(filter as ProblemFilter)
          .map((one) => ({ ...one, time: new Date(one.time).toISOString() }));
        return json(200, redact(views, [...petstore.apiKeys, ...keys]));
      });
    },
  },
  'DELETE /invalid-requests': {
    operationId: 'clearInvalidRequests',
    summary: 'Remove the requests that the specification does not allow from their list',
    description: 'The journal keeps them.',
    responses: { 204: 'The list is empty.' },
    handle({ session: { petstore } }) {
      petstore.clearInvalidRequests();
      return { status: 204, headers: {} };
    },
  },
};
