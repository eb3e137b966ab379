import { petStatuses } from '../../contract/index.ts';
import { byTurns } from './by-turns.ts';
import { ID } from './corpora.ts';
import type { Step } from './step.ts';
import { create, get, lastCreated, list, overOneConnection, plainFields, printBody, createPlain } from './steps.ts';
import * as wire from './wire-corpora.ts';

const before = (back: number) => get({ from: 'created', back, template: ID });
const withoutCredential = (step: Step): Step => ({ ...step, key: {} });

/** Steps that are sent together. */
const together = (steps: readonly Step[]): Step[] =>
  steps.map((step, index) => (index === 0 ? step : { ...step, isConcurrent: true }));

const sequences: readonly (readonly Step[])[] = [
  // An id before it is given.
  [
    createPlain('first'),
    get({ from: 'created', back: 0, template: '{id+1}' }),
    createPlain('next'),
    get(lastCreated),
    before(1),
  ],
  // The same name twice, and after a rejection.
  [createPlain('same'), createPlain('same'), list('limit=100'), get(lastCreated), before(1)],
  [create('{"name":"{mark} again","categoryId":null}'), createPlain('again'), get(lastCreated)],
  [createPlain('before'), create('{"name":"{mark} then","status":"sold"}'), createPlain('then')],
  // A list, and each filter, after each creation.
  ...petStatuses.map((status, index) => [
    createPlain(`not ${byTurns(petStatuses, index + 1)}`, status),
    list(`status=${status}`),
    list('limit=100'),
    list(`limit=100&status=${status}`),
  ]),
  // The same request twice, and with the key first.
  ...['limit=1&status=available', 'status=pending&limit=3'].map((query) => [
    list(query),
    list(query),
    withoutCredential(list(query)),
    list(query),
  ]),
  [createPlain('kept'), get(lastCreated), withoutCredential(get(lastCreated)), get(lastCreated)],
  [withoutCredential(createPlain('late')), createPlain('late'), get(lastCreated)],
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

/** Programs that send requests together. */
const concurrent: readonly (readonly Step[])[] = [
  [...together([createPlain('twin'), createPlain('twin')]), list('limit=100')],
  [...together([createPlain('pair', 'sold'), createPlain('pair', 'sold')]), list('limit=100&status=sold')],
  [
    ...together([createPlain('TWIN', 'sold'), createPlain('two', 'sold'), list('status=sold')]),
    get(lastCreated),
    before(1),
  ],
  [
    createPlain('read'),
    ...together([get(lastCreated), get(lastCreated), withoutCredential(get(lastCreated)), list('limit=5')]),
  ],
  together([list('limit=3'), withoutCredential(list('limit=3')), list('limit=3&status=sold'), list('limit=3')]),
];

/** Programs with other bytes, sizes and notations. */
export const wirePrograms: readonly (readonly Step[])[] = [
  ...wire.equivalentBodies.map(({ body, ...form }) => [{ ...create(body), ...form }]),
  ...wire.unusualBodies.map(({ body, ...form }) => [{ ...create(body), ...form }]),
  ...wire.bareNames.map((name) => [
    create(printBody({ ...plainFields(''), name: JSON.stringify(name) })),
    ...(name.length > 1 ? [] : [get(lastCreated)]),
  ]),
  ...wire.oddQueries.map((query) => [list(query)]),
  ...wire.oddIds.map((text) => [get({ from: 'text', text })]),
  ...wire.oddIdTemplates.map((template) => [get({ from: 'created', back: 0, template })]),
  ...wire.oddAccepts.map((accept) => [list('limit=1', undefined, { accept })]),
  ...wire.oddHeaders.map((headers) => [list('limit=1', undefined, headers)]),
  ...wire.oddContentTypes.map((type) => [{ ...createPlain('type'), headers: { 'content-type': type } }]),
  ...wire.oddAuthorizations.map((authorization) => [list('limit=1', { authorization })]),
  ...wire.openAuthorizations.map((authorization) => [list('limit=1', { authorization })]),
];

/** Programs in which the order, the connection or the time of requests matters. */
export const sequencePrograms: readonly (readonly Step[])[] = [...sequences, ...connections, ...concurrent];
