import { preview } from '../../../json/preview.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { toPlainFailure } from '../../../reference/failures/to-plain-failure.ts';
import type { ActiveFailure } from '../../../reference/index.ts';
import { invalidRequest, notFound, tooManyFailures } from '../errors.ts';
import { withBody } from '../read-body.ts';
import type { AdminRoutes } from '../route.ts';

/** Enough for every operation, and little enough to look through at each request. */
const MAX_FAILURES = 1000;
const MAX_TEXT_LENGTH = 10_000;

/** The routes for injected failures. */
export const failureRoutes: AdminRoutes = {
  'GET /failures': {
    operationId: 'listFailures',
    summary: 'List the active failures',
    description: 'If several match a request, the first in the list applies.',
    responses: { 200: ['The failures, the latest first.', 'ActiveFailures'] },
    handle: ({ session }) => json(200, session.petstore.failures().map(toPlainFailure)),
  },
  'POST /failures': {
    operationId: 'addFailure',
    summary: 'Make an operation fail',
    responses: {
      201: [
        'The failure, with its id.',
        'ActiveFailure',
        {
          Location: {
            description: 'The path of the failure, to remove it.',
            required: true,
            schema: { type: 'string' },
            example: '/__petstore/failures/1',
          },
        },
      ],
      507: 'Too many failures are active.',
    },
    ...withBody('Failure', ({ session: { petstore } }, { operation, ...failure }) => {
      const { code, message, text, contentType, headers } = failure;
      const texts = [code, message, text, contentType, headers && Object.entries(headers).join(' ')];
      const tooLong = texts.find((one) => one && one.length > MAX_TEXT_LENGTH);
      if (tooLong)
        return invalidRequest(
          `code, message, text, contentType and headers must have at most ${MAX_TEXT_LENGTH} characters each, got ${preview(tooLong)}.`,
        );
      if (petstore.failures().length >= MAX_FAILURES) return tooManyFailures(MAX_FAILURES);
      petstore.fail(operation, failure);
      const view = toPlainFailure(petstore.failures()[0] as ActiveFailure);
      return json(201, view, { location: `/__petstore/failures/${view.id}` });
    }),
  },
  'DELETE /failures': {
    operationId: 'clearFailures',
    summary: 'Remove all failures',
    description: 'Also ends the requests that hang.',
    responses: { 204: 'All failures were removed.' },
    handle({ session: { petstore } }) {
      petstore.clearFailures();
      return { status: 204, headers: {} };
    },
  },
  'DELETE /failures/{id}': {
    operationId: 'removeFailure',
    summary: 'Remove one failure',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    responses: { 204: 'The failure was removed.', 404: 'No failure has this id.' },
    handle({ parameters: { id = '' }, session: { petstore } }) {
      const failure = petstore.failures().find((active) => String(active.id) === id);
      failure?.remove();
      return failure ? { status: 204, headers: {} } : notFound('failure', id);
    },
  },
};
