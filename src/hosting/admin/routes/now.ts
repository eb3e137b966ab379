import { preview } from '../../../json/preview.ts';
import { json } from '../../../reference/operations/plain-response.ts';
import { parseCalendarDate } from '../../../shared/parse-calendar-date.ts';
import type { Petstore } from '../../../reference/index.ts';
import { invalidRequest } from '../errors.ts';
import { withBody } from '../read-body.ts';
import type { AdminRoutes } from '../route.ts';

const toNow = ({ now }: Petstore) => {
  const isSet = now instanceof Date;
  return json(200, { now: (isSet ? now : now()).toISOString(), isSet });
};

const responses = { 200: ['The current date and time of the service.', 'Now'] } as const;

/** The routes for the date that the service treats as today. */
export const nowRoutes: AdminRoutes = {
  'GET /now': {
    operationId: 'readNow',
    summary: 'Get the date that the service treats as today',
    responses,
    handle: ({ session }) => toNow(session.petstore),
  },
  'PUT /now': {
    operationId: 'setNow',
    summary: 'Set the date that the service treats as today',
    description:
      'The time stops there until it is cleared. From 2030-12-05, `getPet` is removed, as the choice afterSunset defines.',
    responses,
    ...withBody('NowSetting', ({ session: { petstore } }, { now }) => {
      const date = parseCalendarDate(now);
      if (!date) return invalidRequest(`now must be a date that exists, got ${preview(now)}.`);
      petstore.now = date;
      return toNow(petstore);
    }),
  },
  'DELETE /now': {
    operationId: 'clearNow',
    summary: 'Return to the real date',
    responses,
    handle({ session: { petstore } }) {
      petstore.now = () => new Date();
      return toNow(petstore);
    },
  },
};
