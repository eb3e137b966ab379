import { json } from '../../../reference/operations/plain-response.ts';
import { withBody } from '../read-body.ts';
import type { AdminRoutes } from '../route.ts';

/** The routes for the delay of every response. */
export const latencyRoutes: AdminRoutes = {
  'GET /latency': {
    operationId: 'readLatency',
    summary: 'Get the latency',
    responses: { 200: ['In milliseconds; both are 0 if responses are not delayed.', 'Latency'] },
    handle: ({ session: { petstore } }) => json(200, petstore.latency),
  },
  'PUT /latency': {
    operationId: 'setLatency',
    summary: 'Delay every response',
    description: 'Each response gets a random delay from minimum to maximum. Send 0 for both to remove the delay.',
    responses: { 200: ['The new latency.', 'Latency'] },
    ...withBody('Latency', ({ session: { petstore } }, latency) => {
      petstore.latency = latency;
      return json(200, petstore.latency);
    }),
  },
};
