import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import { type Latency, assertLatency } from '../sessions/latency.ts';
import { invalidRequest } from './errors.ts';
import { findFieldProblem, orRefuse, readBody } from './read-body.ts';
import { type AdminRoute, answers, json } from './route.ts';

const milliseconds = { expected: 'milliseconds', is: (value: unknown) => typeof value === 'number' };
const rules = { minimum: milliseconds, maximum: milliseconds };

/** The routes for how long every request waits. */
export const latencyRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/latency',
    operation: {
      operationId: 'readLatency',
      summary: 'Read how long requests wait',
      responses: { '200': answers('In milliseconds; 0 and 0 when they do not wait.', 'Latency') },
    },
    answer: ({ session }) => jsonAnswer(200, session.latency),
  },
  {
    method: 'PUT',
    path: '/latency',
    operation: {
      operationId: 'setLatency',
      summary: 'Let every request wait',
      description: 'For a time from minimum to maximum, drawn anew for each. 0 and 0 take it back.',
      requestBody: { required: true, content: json('Latency') },
      responses: { '200': answers('As it is now.', 'Latency'), '400': answers('What is wrong.', 'Error') },
    },
    async answer({ request, session }) {
      const body = await readBody(request);
      if ('refusal' in body) return body.refusal;
      const problem = findFieldProblem(body.value, rules);
      if (problem !== undefined) return invalidRequest(problem);
      return orRefuse(() => {
        const latency = body.value as Latency;
        assertLatency(latency);
        session.latency = latency;
        return jsonAnswer(200, latency);
      });
    },
  },
];
