import { preview } from '../../../json/preview.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { parseCalendarDate } from '../../../shared/parse-calendar-date.ts';
import type { Petstore } from '../../../reference/index.ts';
import { invalidRequest } from '../errors.ts';
import { jsonBody, jsonResponse } from '../openapi-parts.ts';
import { readBody } from '../read-body.ts';
import type { AdminRoute } from '../route.ts';

const toNow = ({ now }: Petstore) => {
  const isSet = now instanceof Date;
  return json(200, { now: (isSet ? now : now()).toISOString(), isSet });
};

/** The routes for the date that the service treats as today. */
export const nowRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/now',
    operation: {
      operationId: 'readNow',
      summary: 'Get the date that the service treats as today',
      responses: { '200': jsonResponse('The current date and time of the service.', 'Now') },
    },
    handle: ({ session }) => toNow(session.petstore),
  },
  {
    method: 'PUT',
    path: '/now',
    operation: {
      operationId: 'setNow',
      summary: 'Set the date that the service treats as today',
      description:
        'The time stops there until it is cleared. From 2030-12-05, `getPet` is removed, as the choice afterSunset defines.',
      requestBody: jsonBody('NowSetting'),
      responses: {
        '200': jsonResponse('The current date and time of the service.', 'Now'),
        '400': jsonResponse('The request is invalid.', 'Error'),
      },
    },
    async handle({ request, session: { petstore } }) {
      const body = await readBody(request, 'NowSetting');
      if ('rejection' in body) return body.rejection;
      const { now } = body.value;
      const date = parseCalendarDate(now);
      if (!date) {
        return invalidRequest(`now must be a date that exists, got ${preview(now)}.`);
      }
      petstore.now = date;
      return toNow(petstore);
    },
  },
  {
    method: 'DELETE',
    path: '/now',
    operation: {
      operationId: 'clearNow',
      summary: 'Return to the real date',
      responses: { '200': jsonResponse('The current date and time of the service.', 'Now') },
    },
    handle({ session: { petstore } }) {
      petstore.now = () => new Date();
      return toNow(petstore);
    },
  },
];
