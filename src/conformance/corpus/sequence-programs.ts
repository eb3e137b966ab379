import { validKey } from './values/credentials.ts';
import { ID, MARK } from './placeholders.ts';
import { headOfList, listAfterHead, readsWithoutEffect } from './last-steps.ts';
import type { Step } from './step.ts';
import { create, createPlain, get, lastCreated, list, overOneConnection, plainFields, printBody } from './steps.ts';

const before = (back: number) => get({ from: 'created', back, template: ID });
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

/** Programs over one connection. */
const connections: readonly (readonly Step[])[] = [
  [list('limit=1'), withoutCredential(list('limit=1')), list('limit=1')],
  [
    createPlain('same line'),
    get(lastCreated),
    withoutCredential(get(lastCreated)),
    withoutCredential(createPlain('no key')),
  ],
  [withoutCredential(create('{"a":{repeat:x:1}')), list('limit=2'), create('{'), list('limit=2')],
].map(overOneConnection);

/** Sequences whose faults the others mostly show, too. */
export const furtherSequences: readonly (readonly Step[])[] = [
  // The same name twice.
  [createPlain('same'), createPlain('same'), list('limit=100'), get(lastCreated), before(1)],
  ...connections,
  [
    ...together([createPlain('TWIN', 'sold'), createPlain('two', 'sold'), list('status=sold')]),
    get(lastCreated),
    before(1),
  ],
  together([list('limit=3'), withoutCredential(list('limit=3')), list('limit=3&status=sold'), list('limit=3')]),
  // An id before it is given.
  [
    createPlain('first'),
    get({ from: 'created', back: 0, template: '{id+1}' }),
    createPlain('next'),
    get(lastCreated),
    before(1),
  ],
  [createPlain('before'), create('{"name":"{mark} then","status":"sold"}'), createPlain('then')],
  [createPlain('kept'), get(lastCreated), withoutCredential(get(lastCreated)), get(lastCreated)],
  [withoutCredential(createPlain('late')), createPlain('late'), get(lastCreated)],
  [
    createPlain('read'),
    ...together([get(lastCreated), get(lastCreated), withoutCredential(get(lastCreated)), list('limit=5')]),
  ],
];

/** Programs that send requests together. */
const concurrent: readonly (readonly Step[])[] = [
  [...together([createPlain('twin'), createPlain('twin')]), list('limit=100')],
  [...together([createPlain('pair', 'sold'), createPlain('pair', 'sold')]), list('limit=100&status=sold')],
];

/** Programs in which the order, the connection or the time of requests matters. */
export const sequencePrograms: readonly (readonly Step[])[] = [...sequences, ...otherMethods, ...concurrent];
