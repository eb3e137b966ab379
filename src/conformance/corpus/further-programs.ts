import { petStatuses } from '../../contract/index.ts';
import { byTurns } from './by-turns.ts';
import { ID } from './corpora.ts';
import type { Step } from './step.ts';
import { create, get, lastCreated, list, overOneConnection, plainFields, printBody } from './steps.ts';
import * as wire from './wire-corpora.ts';

const plain = (label: string, status?: string) => create(printBody(plainFields(label, status)));
const before = (back: number) => get({ from: 'created', back, template: ID });
const withoutCredential = (step: Step): Step => ({ ...step, key: {} });

/** Steps that are sent together. */
const together = (steps: readonly Step[]): Step[] =>
  steps.map((step, index) => (index === 0 ? step : { ...step, isConcurrent: true }));

const sequences: readonly (readonly Step[])[] = [
  // An id before it is given.
  [plain('first'), get({ from: 'created', back: 0, template: '{id+1}' }), plain('next'), get(lastCreated), before(1)],
  // The same name twice, and after a rejection.
  [plain('same'), plain('same'), list('limit=100'), get(lastCreated), before(1)],
  [create('{"name":"{mark} again","categoryId":null}'), plain('again'), get(lastCreated)],
  [plain('before'), create('{"name":"{mark} then","status":"sold"}'), plain('then')],
  // A list, and each filter, after each creation.
  ...petStatuses.map((status, index) => [
    plain(`not ${byTurns(petStatuses, index + 1)}`, status),
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
  [plain('kept'), get(lastCreated), withoutCredential(get(lastCreated)), get(lastCreated)],
  [withoutCredential(plain('late')), plain('late'), get(lastCreated)],
];

/** Programs over one connection. */
const connections: readonly (readonly Step[])[] = [
  [list('limit=1'), withoutCredential(list('limit=1')), list('limit=1')],
  [plain('same line'), get(lastCreated), withoutCredential(get(lastCreated)), withoutCredential(plain('no key'))],
  [withoutCredential(create('{"a":{repeat:x:1}')), list('limit=2'), create('{'), list('limit=2')],
].map(overOneConnection);

/** Programs that send requests together. */
const concurrent: readonly (readonly Step[])[] = [
  [...together([plain('twin'), plain('twin')]), list('limit=100')],
  [...together([plain('pair', 'sold'), plain('pair', 'sold')]), list('limit=100&status=sold')],
  [...together([plain('TWIN', 'sold'), plain('two', 'sold'), list('status=sold')]), get(lastCreated), before(1)],
  [
    plain('read'),
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
  ...wire.oddContentTypes.map((type) => [{ ...plain('type'), headers: { 'content-type': type } }]),
  ...wire.oddAuthorizations.map((authorization) => [list('limit=1', { authorization })]),
  ...wire.openAuthorizations.map((authorization) => [list('limit=1', { authorization })]),
];

/** Programs in which the order, the connection or the time of requests matters. */
export const sequencePrograms: readonly (readonly Step[])[] = [...sequences, ...connections, ...concurrent];
