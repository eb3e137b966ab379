import { type OperationName, operations } from '../../contract/index.ts';
import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import type { ActiveFailure, Failure } from '../../reference/index.ts';
import { invalidRequest, noSuchFailure } from './errors.ts';
import { type FieldRule, findFieldProblem, orRefuse, readBody } from './read-body.ts';
import { type AdminRoute, answers, json } from './route.ts';

const names = Object.keys(operations);
const isString = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isTrue = (value: unknown) => value === true;

/** The types; which values make sense the failures themselves know. */
const rules: Record<string, FieldRule> = {
  operation: { expected: `one of ${names.join(', ')}`, is: (value) => names.includes(value as string) },
  status: { expected: 'an HTTP status from 400 to 599', is: isNumber },
  code: { expected: 'a string', is: isString },
  message: { expected: 'a string', is: isString },
  network: { expected: 'true', is: isTrue },
  hang: { expected: 'true', is: isTrue },
  truncate: { expected: 'true', is: isTrue },
  delay: { expected: 'milliseconds', is: isNumber },
  times: { expected: 'a whole number', is: isNumber },
  probability: { expected: 'a number', is: isNumber },
};

const toView = ({ id, operation, left, failure: { when, ...failure } }: ActiveFailure) => ({
  id,
  operation,
  ...failure,
  ...(Number.isFinite(left) && { left }),
  ...(when && { conditional: true }),
});

/** The routes for what is to fail. */
export const failureRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/failures',
    operation: {
      operationId: 'listFailures',
      summary: 'List the failures that are asked for',
      description: 'Of several that are meant for a request the first in the list counts.',
      responses: { '200': answers('The failures, the latest first.', 'ActiveFailures') },
    },
    answer: ({ session }) => jsonAnswer(200, session.petstore.failures().map(toView)),
  },
  {
    method: 'POST',
    path: '/failures',
    operation: {
      operationId: 'addFailure',
      summary: 'Make an operation fail',
      requestBody: { required: true, content: json('Failure') },
      responses: {
        '201': answers('The failure, with its id.', 'ActiveFailure'),
        '400': answers('What is wrong.', 'Error'),
      },
    },
    async answer({ request, session: { petstore } }) {
      const body = await readBody(request);
      if ('refusal' in body) return body.refusal;
      const problem = findFieldProblem(body.value, rules);
      if (problem !== undefined) return invalidRequest(problem);
      const { operation, ...failure } = body.value as Failure & { operation?: OperationName };
      if (operation === undefined) return invalidRequest(`operation must be one of ${names.join(', ')}, got nothing.`);
      return orRefuse(() => {
        petstore.fail(operation, failure);
        const [added] = petstore.failures();
        const view = toView(added as ActiveFailure);
        return jsonAnswer(201, view, { location: `/__petstore/failures/${view.id}` });
      });
    },
  },
  {
    method: 'DELETE',
    path: '/failures',
    operation: {
      operationId: 'clearFailures',
      summary: 'Take all failures back',
      description: 'What hangs is ended.',
      responses: { '204': { description: 'There are none now.' } },
    },
    answer({ session: { petstore } }) {
      petstore.clearFailures();
      return { status: 204, headers: {} };
    },
  },
  {
    method: 'DELETE',
    path: '/failures/{id}',
    operation: {
      operationId: 'removeFailure',
      summary: 'Take one failure back',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      responses: { '204': { description: 'It is gone.' }, '404': answers('There is no such failure.', 'Error') },
    },
    answer({ parameters: { id = '' }, session: { petstore } }) {
      const failure = petstore.failures().find((each) => String(each.id) === id);
      failure?.remove();
      return failure ? { status: 204, headers: {} } : noSuchFailure(id);
    },
  },
];
