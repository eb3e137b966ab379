import { toLetters } from '../../shared/to-letters.ts';
import { petStatuses } from '../../contract/index.ts';
import * as corpora from './corpora.ts';
import * as invalid from './invalid/index.ts';
import { allOf } from './invalid/index.ts';
import type { Step } from './step.ts';
import { create, get, lastCreated, list, plainFields, plainLayout, printBody } from './steps.ts';

const { validKey } = corpora;

/** Each wrong credential on each operation. */
function credentialPrograms(): Step[][] {
  const forms = [
    ...corpora.wrongAuthorizations.map((authorization) => (authorization === undefined ? {} : { authorization })),
    ...corpora.misplacedKeys,
  ];
  return forms.flatMap((key, index) => [
    [list(index % 2 === 0 ? '' : 'limit=1&status=sold', key)],
    [create(printBody(plainFields(`no key ${toLetters(index)}`, 'sold')), key), list('limit=100')],
    [create(printBody(plainFields('a'))), get(lastCreated, key)],
  ]);
}

/** Requests that would be rejected with a key, too: without one, 401 comes first. */
function precedencePrograms(): Step[][] {
  return [
    [list('limit=abc&status=unknown', {})],
    [create('{', {})],
    [create('{}', {})],
    [create('{}', {}, { 'content-type': 'text/plain' })],
    [get({ from: 'text', text: '1987654321' }, {})],
    [get({ from: 'text', text: 'abc' }, {})],
  ];
}

/** Each limit with each status, in both orders, and what is open. */
function listPrograms(): Step[][] {
  const limits = ['', ...corpora.limits.map((limit) => `limit=${limit}`)];
  const statuses = ['', ...petStatuses.map((status) => `status=${status}`)];
  const valid = limits.map((limit, index) =>
    statuses.map((status) => list((index % 2 === 0 ? [limit, status] : [status, limit]).filter(Boolean).join('&'))),
  );
  const open = [
    ...corpora.openLimits.map((limit) => `limit=${limit}`),
    ...corpora.openStatuses.map((status) => `status=${status}`),
    ...corpora.openParameters.map((parameter) => `limit=2&${parameter}`),
  ].map((query) => [list(query)]);
  const creations = petStatuses.map((status) => create(printBody(plainFields('l', status))));
  return [[...creations, ...statuses.map((status) => list(status))], ...valid, ...open];
}

/** Each wrong value of each field; afterwards no list shows the animal. */
function invalidBodyPrograms(): Step[][] {
  const name = (index: number, kind: string) => plainFields(`bad ${kind} ${toLetters(index)}`);
  const bodies = [
    ...allOf(invalid.wrongNames).map((value, index) => printBody({ ...name(index, 'n'), name: value })),
    ...allOf(invalid.wrongCategories).map((value, index) => printBody({ ...name(index, 'c'), categoryId: value })),
    ...allOf(invalid.wrongStatuses).map((value, index) => printBody({ ...name(index, 's'), status: value })),
    ...allOf(invalid.missingFields).map((change, index) => printBody({ ...name(index, 'm'), ...change })),
    ...allOf(invalid.notAnimals),
    ...allOf(invalid.malformedBodies),
    ...allOf(invalid.lenientBodies),
  ];
  return bodies.map((body, index) => (index % 6 === 5 ? [create(body), list('limit=100')] : [create(body)]));
}

/** Each odd value that a service may refuse, fetched and listed afterwards. */
function exactPrograms(): Step[][] {
  const bodies = [
    ...corpora.oddNames.map((text) => printBody({ ...plainFields(''), name: JSON.stringify(text) })),
    ...corpora.integers.map((value, index) =>
      printBody({ ...plainFields(`c ${toLetters(index)}`), categoryId: value }),
    ),
    ...corpora.extraMembers.map((extra, index) =>
      printBody(plainFields(`e ${toLetters(index)}`, 'pending'), { ...plainLayout, extra }),
    ),
    ...corpora.openBodies,
    printBody(plainFields('reversed', 'sold'), { ...plainLayout, isReversed: true }),
    printBody(plainFields('spaced', 'sold'), { ...plainLayout, space: '\r\n ' }),
  ];
  return bodies.map((body, index) => [create(body), get(lastCreated), ...(index % 5 === 0 ? [list('limit=100')] : [])]);
}

/** Ids near that of a created animal, and ids of no animal, before and after. */
function idPrograms(): Step[][] {
  const near = corpora.idTemplates.map((template): Step[] => [
    create(printBody(plainFields('near'))),
    get({ from: 'created', back: 0, template }),
  ]);
  const others = corpora.otherIds.map((text): Step[] => [get({ from: 'text', text })]);
  const twice: Step[] = [create(printBody(plainFields('twice'))), create(printBody(plainFields('twice')))];
  return [
    ...near,
    ...others,
    [...twice, get(lastCreated), get({ from: 'created', back: 1, template: corpora.ID }), get(lastCreated)],
  ];
}

/** The requests of other clients: every way to accept JSON, other headers, media types. */
function clientPrograms(): Step[][] {
  const headers = [...corpora.accepts.map((accept) => ({ accept })), ...corpora.otherHeaders];
  const anywhere = headers.map((own) => [
    list('limit=2', validKey, own),
    create(printBody(plainFields('client')), validKey, own),
    get(lastCreated, validKey, own),
    get({ from: 'text', text: '1987654321' }, validKey, own),
    create('{}', validKey, own),
    list('', {}, own),
  ]);
  const types = corpora.contentTypes.map((type) => [
    create(printBody(plainFields('type')), validKey, { 'content-type': type ?? '' }),
  ]);
  return [...anywhere, ...types];
}

/** Programs that send every value of the corpora once. */
export const systematicPrograms: readonly (readonly Step[])[] = [
  ...credentialPrograms(),
  ...precedencePrograms(),
  ...listPrograms(),
  ...invalidBodyPrograms(),
  ...exactPrograms(),
  ...idPrograms(),
  ...clientPrograms(),
];
