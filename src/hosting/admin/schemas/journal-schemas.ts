import { requestProblemKinds } from '../../../contract/request-problems.ts';
import { changeableParts } from '../watch-changes.ts';
import {
  array,
  dateTime,
  integer,
  operationName,
  ref,
  requestObject,
  responseObject,
  string,
} from './schema-builders.ts';

/** The facts about a recorded request that a filter or a pattern can name. */
const facts = {
  operation: operationName,
  method: { ...string, examples: ['POST'] },
  path: {
    ...string,
    pattern: '^/',
    'x-expected': 'a path such as "/v1/pets"',
    description: 'The path without the query.',
    examples: ['/v1/pets'],
  },
  status: {
    ...integer,
    minimum: 0,
    maximum: 599,
    description: 'The HTTP status, or 0 for an injected network error.',
  },
  invalid: {
    type: 'boolean',
    description:
      'Whether the specification does not allow the request. Calls of the deprecated getPet and unknown parameters are allowed.',
  },
  problem: {
    type: 'string',
    enum: requestProblemKinds,
    description: 'The kind of one of the problems of the request.',
  },
};

const limit = {
  ...integer,
  minimum: 1,
  maximum: 10_000,
  default: 100,
  description: 'The maximum number of requests, counted from the latest.',
};

/** The schema of the query that filters the journal, with its parameters as properties. */
export const journalQuery = requestObject({ ...facts, limit });

/** Parameter objects of the OpenAPI document for the properties of a query. */
const toParameters = (properties: Record<string, object>) =>
  Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as { description?: string };
    return { name, in: 'query', ...(description !== undefined && { description }), schema };
  });

/** The parameters that filter the journal. */
export const filterParameters = toParameters(facts);
/** The same with the one that limits the number of requests. */
export const journalParameters = toParameters(journalQuery.properties);

/** The schemas of the routes for recorded requests. */
export const journalSchemas = {
  Record: responseObject(
    {
      id: { ...integer, description: 'Counts requests from 1. A reset does not restart it.' },
      state: {
        enum: ['pending', 'complete', 'aborted'],
        description: 'Whether the response is known, still awaited, or no longer wanted since the client gave up.',
      },
      time: dateTime,
      duration: { type: 'number', description: 'Time to respond, in milliseconds.' },
      operation: { ...operationName, description: 'Missing if no operation matched.' },
      input: { type: 'object', description: 'The input of the operation, as it was sent.' },
      method: string,
      url: string,
      headers: { type: 'object', additionalProperties: string },
      failed: {
        enum: [false, true, 'truncate'],
        description: 'Whether the response is an injected failure, and whether that truncated the body.',
      },
      failure: {
        ...ref('ActiveFailure'),
        description:
          'The injected failure behind the response or its delay; missing without one, or if a preference of the request is behind it.',
      },
      side: {
        enum: ['mock', 'upstream'],
        description: 'Which side responded; missing on a server without an upstream.',
      },
      status: { ...integer, description: 'The HTTP status, or 0 without a response.' },
      responseHeaders: { type: 'object', additionalProperties: string, description: 'Missing without a response.' },
      body: { description: 'The response body, parsed if it is JSON; absent if the response has none.' },
      reason: {
        ...string,
        description:
          'The clause, choices, failure or upstream behind the response. Without the console, recorded only while a client watches the journal, or with --explain or --log.',
      },
      problems: {
        ...array('RequestProblem'),
        description:
          'What about the request is outside of the specification, whatever the choices are; missing if nothing is, and while the response is awaited. The body of a new animal counts if the key was accepted.',
      },
    },
    ['operation', 'input', 'failure', 'side', 'responseHeaders', 'body', 'reason', 'problems'],
  ),
  RequestProblem: responseObject(
    {
      kind: { enum: requestProblemKinds },
      field: {
        ...string,
        description: 'The parameter, header or place in the body; missing for the request as a whole.',
        examples: ['limit', 'authorization'],
      },
      message: { ...string, description: 'What is wrong, and what to send instead.' },
    },
    ['field'],
  ),
  InvalidRequest: responseObject(
    {
      id: { ...integer, description: 'The id of the request in the journal of its session.' },
      time: dateTime,
      operation: { ...operationName, description: 'Missing if no operation matched.' },
      method: string,
      url: string,
      problems: array('RequestProblem'),
    },
    ['operation'],
  ),
  InvalidRequests: array('InvalidRequest'),
  Records: array('Record'),
  Change: responseObject({
    changed: {
      type: 'array',
      items: { enum: changeableParts },
      description: 'What to read again. `journal` means that it was cleared.',
    },
  }),
  Pattern: {
    ...requestObject({
      ...facts,
      query: { type: 'object', additionalProperties: string, description: 'Query parameters that must match.' },
      body: { description: 'The request body; of an object, the fields that must match.' },
    }),
    examples: [{ operation: 'createPet', status: 201, body: { name: 'Rex' } }],
  },
  Difference: responseObject({
    field: { ...string, examples: ['status', 'body.name'] },
    expected: string,
    actual: string,
  }),
  Verification: responseObject({
    count: integer,
    ids: { type: 'array', items: integer, description: 'The ids of the matching requests.' },
    nearMisses: {
      type: 'array',
      description: 'Up to three requests, the closest first; empty if any request matches.',
      items: responseObject({ request: ref('Record'), differences: array('Difference') }),
    },
  }),
};
