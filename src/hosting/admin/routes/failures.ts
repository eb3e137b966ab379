import { preview } from '../../../json/preview.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { toPlainFailure } from '../../../reference/failures/to-plain-failure.ts';
import type { ActiveFailure } from '../../../reference/index.ts';
import { invalidRequest, noSuchFailure, tooManyFailures } from '../errors.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { orReject, readBody } from '../read-body.ts';
import type { AdminRoute } from '../route.ts';
import type { ActiveFailureView } from '../schemas/failure-schemas.ts';

/** Enough for every operation, and little enough to look through at each request. */
const MAX_FAILURES = 1000;
const MAX_TEXT_LENGTH = 10_000;

/** The failure as the admin API returns it. */
const toView = (failure: ActiveFailure) => toPlainFailure(failure) as ActiveFailureView;

/** The routes for injected failures. */
export const failureRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/failures',
    operation: {
      operationId: 'listFailures',
      summary: 'List the active failures',
      description: 'If several match a request, the first in the list applies.',
      responses: { '200': jsonResponse('The failures, the latest first.', 'ActiveFailures') },
    },
    handle: ({ session }) => json(200, session.petstore.failures().map(toView)),
  },
  {
    method: 'POST',
    path: '/failures',
    operation: {
      operationId: 'addFailure',
      summary: 'Make an operation fail',
      requestBody: jsonBody('Failure'),
      responses: {
        '201': {
          ...jsonResponse('The failure, with its id.', 'ActiveFailure'),
          headers: {
            Location: {
              description: 'The path of the failure, to remove it.',
              required: true,
              schema: { type: 'string' },
              example: '/__petstore/failures/1',
            },
          },
        },
        '400': jsonResponse('The request is invalid.', 'Error'),
        '507': jsonResponse('Too many failures are active.', 'Error'),
      },
    },
    async handle({ request, session: { petstore } }) {
      const body = await readBody(request, 'Failure');
      if ('rejection' in body) return body.rejection;
      const { operation, ...failure } = body.value;
      const { code, message, text, contentType, headers } = failure;
      const texts = [code, message, text, contentType, headers && Object.entries(headers).join(' ')];
      const tooLong = texts.find((one) => one && one.length > MAX_TEXT_LENGTH);
      if (tooLong)
        return invalidRequest(
          `code, message, text, contentType and headers must have at most ${MAX_TEXT_LENGTH} characters each, got ${preview(tooLong)}.`,
        );
      if (petstore.failures().length >= MAX_FAILURES) return tooManyFailures(MAX_FAILURES);
      return orReject(() => {
        petstore.fail(operation, failure);
        const [added] = petstore.failures();
        const view = toView(added as ActiveFailure);
        return json(201, view, { location: `/__petstore/failures/${view.id}` });
      });
    },
  },
  {
    method: 'DELETE',
    path: '/failures',
    operation: {
      operationId: 'clearFailures',
      summary: 'Remove all failures',
      description: 'Also ends the requests that hang.',
      responses: { '204': { description: 'All failures were removed.' } },
    },
    handle({ session: { petstore } }) {
      petstore.clearFailures();
      return { status: 204, headers: {} };
    },
  },
  {
    method: 'DELETE',
    path: '/failures/{id}',
    operation: {
      operationId: 'removeFailure',
      summary: 'Remove one failure',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      responses: {
        '204': { description: 'The failure was removed.' },
        '404': jsonResponse('No failure has this id.', 'Error'),
      },
    },
    handle({ parameters: { id = '' }, session: { petstore } }) {
      const failure = petstore.failures().find((active) => String(active.id) === id);
      failure?.remove();
      return failure ? { status: 204, headers: {} } : noSuchFailure(id);
    },
  },
];
