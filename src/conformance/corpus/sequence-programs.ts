import { validKey } from './values/credentials.ts';
import { MARK } from './placeholders.ts';
import { headOfList, listAfterHead, readsWithoutEffect } from './last-steps.ts';
import type { Step } from './step.ts';
import { create, createPlain, get, lastCreated, list, plainFields, printBody } from './steps.ts';

const withoutCredential = (step: Step): Step => ({ ...step, key: {} });

/** Steps that are sent together. */
const together = (steps: readonly Step[]): Step[] =>
  steps.map((step, index) => (index === 0 ? step : { ...step, isConcurrent: true }));

const repeated = create(printBody(plainFields('repeated')), validKey, { 'idempotency-key': MARK });

const sequences: readonly (readonly Step[])[] = [
  // The same name after a rejection.
  [create('{"name":"{mark} again","categoryId":null}'), createPlain('again'), get(lastCreated)],
  // The same request twice, and with the key first.
  ...['limit=1&status=available', 'status=pending&limit=3'].map((query) => [
    list(query),
    list(query),
    withoutCredential(list(query)),
    list(query),
  ]),
  // A service may repeat its response, but not without the key.
  [repeated, withoutCredential(repeated)],
];

/** Requests for headers and methods between reads. */
const otherMethods: readonly (readonly Step[])[] = [
  [createPlain('seen', 'available'), ...readsWithoutEffect(lastCreated), get(lastCreated)],
  [headOfList, { ...list(''), method: 'OPTIONS' }, listAfterHead],
];

/** Programs that send requests together. */
const concurrent: readonly (readonly Step[])[] = [
  [...together([createPlain('twin'), createPlain('twin')]), list('limit=100')],
  [...together([createPlain('pair', 'sold'), createPlain('pair', 'sold')]), list('limit=100&status=sold')],
];

/** Programs in which the order, the connection or the time of requests matters. */
export const sequencePrograms: readonly (readonly Step[])[] = [...sequences, ...otherMethods, ...concurrent];
