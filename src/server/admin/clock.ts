import { json as jsonAnswer } from '../../reference/operations/plain-response.ts';
import type { Petstore } from '../../reference/index.ts';
import { invalidRequest } from './errors.ts';
import { findFieldProblem, readBody } from './read-body.ts';
import { type AdminRoute, answers, json } from './route.ts';

const toClock = ({ now }: Petstore) => {
  const isSet = now instanceof Date;
  return jsonAnswer(200, { now: (isSet ? now : now()).toISOString(), isSet });
};

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const rules = {
  now: {
    expected: 'a date such as "2030-12-06" or "2030-12-06T12:00:00Z"',
    is: (value: unknown) => typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value)),
  },
};

/** The routes for the date that the service takes for today. */
export const clockRoutes: readonly AdminRoute[] = [
  {
    method: 'GET',
    path: '/clock',
    operation: {
      operationId: 'readClock',
      summary: 'Read the clock',
      responses: { '200': answers('The time that the service takes for now.', 'Clock') },
    },
    answer: ({ session }) => toClock(session.petstore),
  },
  {
    method: 'PUT',
    path: '/clock',
    operation: {
      operationId: 'setClock',
      summary: 'Set the clock',
      description: 'It stands still then. From 2030-12-05 on `getPet` is removed, by the choice afterSunset.',
      requestBody: { required: true, content: json('ClockSetting') },
      responses: {
        '200': answers('The time that the service takes for now.', 'Clock'),
        '400': answers('What is wrong.', 'Error'),
      },
    },
    async answer({ request, session: { petstore } }) {
      const body = await readBody(request);
      if ('refusal' in body) return body.refusal;
      const problem = findFieldProblem(body.value, rules);
      const { now } = body.value as { now?: string };
      if (problem !== undefined || now === undefined) {
        return invalidRequest(problem ?? `now must be ${rules.now.expected}, got nothing.`);
      }
      petstore.now = new Date(now);
      return toClock(petstore);
    },
  },
  {
    method: 'DELETE',
    path: '/clock',
    operation: {
      operationId: 'freeClock',
      summary: "Go back to the machine's clock",
      responses: { '200': answers('The time that the service takes for now.', 'Clock') },
    },
    answer({ session: { petstore } }) {
      petstore.now = () => new Date();
      return toClock(petstore);
    },
  },
];
