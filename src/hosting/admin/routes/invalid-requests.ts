import { type RequestProblemKind, requestProblemKinds } from '../../../contract/request-problems.ts';
import { preview } from '../../../json/preview.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import type { PlainResponse, ProblemFilter } from '../../../reference/index.ts';
import { invalidRequest } from '../errors.ts';
import { redact } from '../../http/redact.ts';
import type { AdminRoutes } from '../route.ts';

const parameters = { allow: 'Kinds that do not count.', deny: 'Kinds that count in addition to those by default.' };
const names = Object.keys(parameters) as (keyof typeof parameters)[];
const kindPattern = `(?:${requestProblemKinds.join('|')})`;
const listPattern = `^${kindPattern}(?:,${kindPattern})*$`;

/** Reads the kinds in a query, or returns the response that rejects it. */
function parseFilter(query: URLSearchParams): ProblemFilter | PlainResponse {
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined) return invalidRequest(`Unknown parameter ${preview(unknown)}. Use ${names.join(' or ')}.`);
  for (const [name, value] of query) {
    if (query.getAll(name).length > 1 || !new RegExp(listPattern).test(value))
      return invalidRequest(
        `${name} must be a list of kinds such as wrong-key,id-in-body, and appear once, got ${preview(query.getAll(name).join(', '))}. The kinds are ${requestProblemKinds.join(', ')}.`,
      );
  }
  return Object.fromEntries([...query].map(([name, value]) => [name, value.split(',') as RequestProblemKind[]]));
}

/** The routes for the requests that the specification does not allow. */
export const invalidRequestRoutes: AdminRoutes = {
  'GET /invalid-requests': {
    operationId: 'listInvalidRequests',
    summary: 'List the requests that the specification does not allow',
    description:
      'Whatever the service responded: the first 20 of each kind since the server started or they were removed. A reset does not remove them. Without a session, those of all sessions are included. Calls of the deprecated getPet (`deprecated-operation`) and unknown parameters (`unknown-parameter`) are listed only if `deny` names their kinds.',
    parameters: names.map((name) => ({
      name,
      in: 'query',
      description: parameters[name],
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string', enum: requestProblemKinds } },
    })),
    responses: { 200: ['The requests, the oldest first.', 'InvalidRequests'] },
    handle({ query, session: { petstore }, keys }) {
      const filter = parseFilter(query);
      if ('status' in filter) return filter;
      const views = petstore.invalidRequests(filter).map((one) => ({ ...one, time: new Date(one.time).toISOString() }));
      return json(200, redact(views, [...petstore.apiKeys, ...keys]));
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
