import { json } from '../../../reference/operations/plain-response.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { orReject, readBody } from '../read-body.ts';
import type { AdminRoute } from '../route.ts';

/** The routes for the delay of every response. */
export const latencyRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/latency',
    operation: {
      operationId: 'readLatency',
      summary: 'Get the latency',
      responses: { '200': jsonResponse('In milliseconds; both are 0 if responses are not delayed.', 'Latency') },
    },
    handle: ({ session: { petstore } }) => json(200, petstore.latency),
  },
  {
    method: 'PUT',
    path: '/latency',
    operation: {
      operationId: 'setLatency',
      summary: 'Delay every response',
      description: 'Each response gets a random delay from minimum to maximum. Send 0 for both to remove the delay.',
      requestBody: jsonBody('Latency'),
      responses: {
        '200': jsonResponse('The new latency.', 'Latency'),
        '400': jsonResponse('The request is invalid.', 'Error'),
      },
    },
    async handle({ request, session: { petstore } }) {
      const body = await readBody(request, 'Latency');
      if ('rejection' in body) return body.rejection;
      return orReject(() => {
        petstore.latency = body.value;
        return json(200, petstore.latency);
      });
    },
  },
];
