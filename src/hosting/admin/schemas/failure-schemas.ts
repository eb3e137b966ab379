import type { OperationName } from '../../../contract/index.ts';
import type { Failure } from '../../../reference/index.ts';
import { array, integer, operationName, requestObject, responseObject } from './schema-builders.ts';

/** The options of a failure that JSON can express: all except `when`, which only code can set. */
const failureOptions = {
  status: {
    type: 'integer',
    minimum: 400,
    maximum: 599,
    description: 'Respond with an error object and this HTTP status.',
  },
  code: { type: 'string', description: 'The `code` of that error object.', default: 'injected_failure' },
  message: { type: 'string', description: 'The `message` of that error object.' },
  headers: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Additional headers of that response.',
    examples: [{ 'retry-after': '30' }],
  },
  network: { const: true, description: 'Reset the connection.' },
  hang: { const: true, description: 'Never respond. Ends when the client gives up or the failure is removed.' },
  truncate: { const: true, description: 'Close the connection in the middle of the body.' },
  delay: { type: 'number', minimum: 0, maximum: 600_000, description: 'Wait this many milliseconds first.' },
  times: { type: 'integer', minimum: 1, description: 'Fail this many requests; every request if omitted.' },
  probability: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 1,
    default: 1,
    description: 'The probability that a request fails.',
  },
} as const satisfies Record<Exclude<keyof Failure, 'when'>, object>;

type ValueOf<Schema> = Schema extends { const: infer Value }
  ? Value
  : Schema extends { type: 'string' }
    ? string
    : Schema extends { type: 'object' }
      ? Record<string, string>
      : number;

/** A failure as a client sends it. */
export type FailureBody = { operation: OperationName } & {
  -readonly [Name in keyof typeof failureOptions]?: ValueOf<(typeof failureOptions)[Name]>;
};

/** A failure as the admin API returns it. */
export type ActiveFailureView = FailureBody & { id: number; left?: number; conditional?: true };

const activeOptions = {
  ...failureOptions,
  left: { ...integer, description: 'How many more requests will fail; absent if there is no limit.' },
  conditional: { const: true, description: 'Set from code, for some requests only.' },
};

/** The schemas of the routes for injected failures. */
export const failureSchemas = {
  Failure: {
    ...requestObject({ operation: operationName, ...failureOptions }, ['operation']),
    description: 'Exactly one of status, network, hang and truncate, or only a delay.',
    examples: [{ operation: 'createPet', status: 503, times: 2 }],
  },
  ActiveFailure: responseObject(
    { id: integer, operation: operationName, ...activeOptions },
    Object.keys(activeOptions),
  ),
  ActiveFailures: array('ActiveFailure'),
};
