import type { Failure } from '../../../reference/index.ts';
import { failureBodies } from '../../../reference/failures/failure.ts';
import { MAX_MILLISECONDS } from '../../../reference/timing/latency.ts';
import { array, integer, operationName, requestObject, responseObject } from './schema-builders.ts';

/** The options of a failure that JSON can express: all except `when`, which only code can set. */
const failureOptions = {
  status: {
    type: 'integer',
    minimum: 200,
    maximum: 599,
    description: 'Respond with an error object and this HTTP status, from 400; from 200 with `body` or `text`.',
  },
  code: { type: 'string', description: 'The `code` of that error object.', default: 'injected_failure' },
  message: { type: 'string', description: 'The `message` of that error object.' },
  headers: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Additional headers of that response.',
    examples: [{ 'retry-after': '30' }],
  },
  body: {
    enum: failureBodies,
    description: 'The body in place of the error object: a page, nothing, or JSON without its last brace.',
  },
  text: { type: 'string', description: 'A text in place of the error object.' },
  contentType: {
    type: 'string',
    description: 'The content type of that response; by default what fits the body, `text/plain` for `text`.',
    examples: ['text/html'],
  },
  network: { const: true, description: 'Reset the connection.' },
  hang: { const: true, description: 'Never respond. Ends when the client gives up or all failures are removed.' },
  truncate: { const: true, description: 'Close the connection in the middle of the body.' },
  delay: { type: 'number', minimum: 0, maximum: MAX_MILLISECONDS, description: 'Wait this many milliseconds first.' },
  trickle: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: MAX_MILLISECONDS,
    description: 'Send the body in pieces that take this many milliseconds altogether.',
  },
  times: { type: 'integer', minimum: 1, description: 'Fail this many requests; every request if omitted.' },
  probability: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 1,
    default: 1,
    description: 'The probability that a request fails.',
  },
} as const satisfies Record<Exclude<keyof Failure, 'when'>, object>;

const activeOptions = {
  ...failureOptions,
  left: { ...integer, description: 'How many more requests will fail; absent if there is no limit.' },
  conditional: { const: true, description: 'Set from code, for some requests only.' },
};

/** The schemas of the routes for injected failures. */
export const failureSchemas = {
  Failure: {
    ...requestObject({ operation: operationName, ...failureOptions }, ['operation']),
    description: 'One of status, network, hang and truncate, or only delay, trickle or both.',
    examples: [{ operation: 'createPet', status: 503, times: 2 }],
  },
  ActiveFailure: responseObject(
    { id: integer, operation: operationName, ...activeOptions },
    Object.keys(activeOptions),
  ),
  ActiveFailures: array('ActiveFailure'),
};
