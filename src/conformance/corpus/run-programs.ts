import { petStatuses } from '../../contract/index.ts';
import * as corpora from './corpora.ts';
import { CATEGORY, ID, MARK } from './corpora.ts';
import { type Draw, drawCategories, drawWholeName, drawWith, toExponent } from './drawn-values.ts';
import type { IdSource, Step } from './step.ts';
import {
  create,
  get,
  lastCreated,
  list,
  overOneConnection,
  plainFields,
  plainLayout,
  printBody,
  shortFields,
} from './steps.ts';

const { validKey } = corpora;

/** The maximum number of animals that the programs of a run create on a conforming service. */
export const PROGRAM_CREATES = 9;

/** The programs of a run. The steps of a program are sent one after the other, the programs of a group concurrently. */
export interface RunPrograms {
  /** Single steps that create nothing on a conforming service. */
  rejected: readonly Step[];
  /** Several steps over one connection, which create nothing on a conforming service. */
  kept: readonly (readonly Step[])[];
  /** Creates an animal over a connection that has carried rejections. */
  keptCreation: Attempts;
  /** Creates one animal less than PROGRAM_CREATES. */
  created: readonly Attempts[];
  /** Looks at the whole store afterwards. */
  lists: readonly Step[];
}

/** Programs that each create an animal, the most unusual one first. The next one is sent if the target rejects it. */
export type Attempts = readonly (readonly Step[])[];

/** Letters that make names different, since digits may be rejected in names. */
const toLetters = (number: number): string =>
  String.fromCharCode(97 + (Math.floor(number / 26) % 26), 97 + (number % 26));

/** Requests that are rejected, or empty, and sent without the key here. */
const keylessSteps: readonly Step[] = [
  ...['abc', '%E4', '%FF', '-1', '99999999999999999999'].map((text) => get({ from: 'text', text }, {})),
  ...corpora.hardBodies.slice(0, 3).map((body) => create(body, {})),
  { ...create('{}', {}), bodyForm: 'gzip' },
  create('{}', {}, { 'content-type': 'text/plain' }),
  // Other spellings of the same requests, and queries that change nothing.
  ...['/pets?', '/%70ets?limit=1', '/./pets?limit=1'].map((target) => ({ ...list('', {}), target })),
  get({ from: 'created', back: 0, template: `${ID}?_=1` }, {}),
  { ...create(printBody(shortFields('mq')), {}), query: '_=1' },
  create(printBody(shortFields('mo')), {}, { 'x-http-method-override': 'OPTIONS', 'x-original-url': '/health' }),
];

/** Each wrong credential on a list and an animal, every second one on a creation. */
function credentialSteps(drawFrom: Draw): Step[] {
  const invalid = corpora.wrongAuthorizations.map((authorization) =>
    authorization === undefined ? {} : { authorization },
  );
  const reads = invalid.flatMap((key) => [list('limit=1', key), get(lastCreated, key)]);
  const posts = invalid.flatMap((key, index) =>
    index % 2 === 0 ? create(printBody(plainFields(`no key ${toLetters(index)}`)), key) : [],
  );
  const first = Number(drawFrom('operation of a wrong key', 0n, 2n));
  const anywhere = corpora.wrongAnywhere.map((authorization, index) =>
    byTurns(
      [
        list('limit=1', { authorization }),
        get(lastCreated, { authorization }),
        create(printBody(plainFields(`no key a${toLetters(index)}`)), { authorization }),
      ],
      first + index,
    ),
  );
  return [
    ...reads,
    ...posts,
    ...anywhere,
    ...corpora.misplacedKeys.map((key) => list('limit=1', key)),
    ...keylessSteps,
  ];
}

/** Every limit with every status, in both orders, and what is open. */
function listSteps(drawFrom: Draw): Step[] {
  const some = drawFrom('limit with a status', 2n, 18n);
  const limits = ['', 'limit=1', 'limit=10', `limit=${some}`, 'limit=20', 'limit=75', 'limit=100'];
  const crossed = limits.flatMap((limit, index) =>
    petStatuses.map((status) => {
      const parameters = [limit, `status=${status}`].filter((parameter) => parameter !== '');
      return list((index % 2 === 0 ? parameters : parameters.toReversed()).join('&'));
    }),
  );
  const filtered = Number(drawFrom('open limit with a status', 0n, 1n));
  const open = [
    ...corpora.openLimits.map((limit, index) => `limit=${limit}${index % 2 === filtered ? '&status=sold' : ''}`),
    ...corpora.openStatuses.map((status) => `status=${status}`),
    // A parameter that is ignored must not turn off the others.
    ...corpora.openParameters.map((parameter, index) => {
      const known = `${/status/i.test(parameter) ? '' : 'status=sold&'}limit=2`;
      return index % 2 === filtered ? `${known}&${parameter}` : `${parameter}&${known}`;
    }),
    // The same as limit=1&status=sold.
    '%6Cimit=1&st%61tus=sold',
  ];
  return [...crossed, ...open.map((query) => list(query))];
}

/** Values that the checks of invalid bodies send, whose responses the oracle judges as well. */
const sentByChecks = new Set([
  'null',
  '1',
  'true',
  '""',
  '"1"',
  '"unknown"',
  '{}',
  '{"a":1}',
  '["x"]',
  '[1]',
  '1.5',
  '1e400',
  '"x"',
  '9223372036854775808',
  '-9223372036854775809',
  '',
  '{"name":',
]);

/** The statuses of bodies that are rejected for another field. */
const statuses = [undefined, ...petStatuses];

const onlyNew = (values: readonly string[]) => values.filter((value) => !sentByChecks.has(value));

/**
 * Bodies that must or should be rejected. Each has a name of its own, so that an animal that was stored is found, and that no
 * service rejects before it looks at the rest.
 */
function invalidBodySteps(): Step[] {
  const changes: readonly corpora.Fields[] = [
    ...onlyNew(corpora.wrongNames).map((name) => ({ name })),
    ...onlyNew(corpora.wrongCategories).map((categoryId) => ({ categoryId })),
    ...onlyNew(corpora.wrongStatuses).map((status) => ({ status })),
    ...corpora.missingFields,
    ...corpora.severalWrongFields,
  ];
  const bodies = [
    // Services that validate one field by another would accept some of these with some statuses.
    ...changes.map((change, index) =>
      printBody(
        {
          ...shortFields(toLetters(index), statuses[index % statuses.length]),
          // Some services look at one field only if another one has some value.
          ...('status' in change && index % 5 === 0 && { categoryId: '-7' }),
          ...change,
        },
        { ...plainLayout, isReversed: index % 3 === 0 },
      ),
    ),
    ...onlyNew(corpora.notObjects),
    ...onlyNew(corpora.malformedBodies),
    ...corpora.lenientBodies,
    ...corpora.hardBodies,
  ];
  const inQuery = { ...create(`{"categoryId":${CATEGORY}}`), query: `name=Pet${MARK}nq` };
  const types = corpora.contentTypes.map((type) => create('{}', validKey, { 'content-type': type ?? '' }));
  const forms: Step[] = [
    create('', validKey, { 'content-type': '' }),
    { ...create('{}'), bodyForm: 'gzip' },
    { ...create('{"name":"\xe9"}'), bodyForm: 'latin1' },
    { ...create('\xff\xfe{\0}\0'), bodyForm: 'latin1' },
    create('{}', validKey, { 'content-encoding': 'br' }),
  ];
  return [...bodies.map((body) => create(body)), inQuery, ...types, ...forms];
}

/** The name of the first animal of a run, which is not an id, and as some services write it in addresses. */
const namesOfFirst = ['K', 'k'].map((letter) => `${letter}it${MARK}aa`);

/** Ids near that of an animal, ids of no animal, and text that is not an id. */
function idSteps(): Step[] {
  const near = corpora.idTemplates.map((template): IdSource => ({ from: 'created', back: 0, template }));
  const texts = [...corpora.otherIds, ...corpora.routeIds, ...namesOfFirst];
  const others = texts.map((text): IdSource => ({ from: 'text', text }));
  return [...near, ...others].map((id) => get(id));
}

const nameCases: readonly Pick<Step, 'nameCase'>[] = [{ nameCase: 'title' }, {}, { nameCase: 'upper' }];

/** The requests of other clients: every way to accept JSON for every kind of response, and other headers. */
function clientSteps(): Step[] {
  const headers = [...corpora.accepts.map((accept) => ({ accept })), ...corpora.otherHeaders];
  const preferringXml = list('limit=3', validKey, { accept: 'application/xml, application/json;q=0.9' });
  const steps = headers.flatMap((own: Step['headers'], index) =>
    [
      // Long enough to show every status, which a service could translate.
      list('accept-language' in own ? 'limit=20' : 'limit=2', validKey, own),
      get(lastCreated, validKey, own),
      get({ from: 'text', text: '1987654321' }, validKey, own),
      ...(index % 2 === 0 ? [create('{}', validKey, own)] : []),
      list('', {}, own),
    ].map((step): Step => ({ ...step, ...nameCases[index % nameCases.length] })),
  );
  const acceptingProblems = get({ from: 'text', text: '1987654321' }, validKey, {
    accept: 'application/problem+json, application/json',
  });
  const offeringHttp2 = list('limit=1', validKey, {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
  });
  const expectingContinue = create('{}', validKey, { expect: '100-continue' });
  return [...steps, preferringXml, acceptingProblems, offeringHttp2, expectingContinue];
}

/**
 * Programs over one connection: with a rejection before a valid request, whose body may be left unread, and without the key
 * before and after the same request with it.
 */
const keptPrograms: readonly (readonly Step[])[] = [
  [list('limit=1'), list('limit=1', {}), get(lastCreated), get(lastCreated, {}), get(lastCreated)],
  [list('limit=6', {}), list('limit=6'), list('limit=6', { authorization: 'Bearer wrong-key' }), list('limit=6')],
  [create('{"x":"{repeat:x:3000}"}', {}), list('limit=2'), create('{"x":'), list('limit=2'), create('{}', {})],
].map(overOneConnection);

/**
 * Animals with unusual names in unusual categories, each fetched afterwards; then those in a category that exists, which more
 * services accept.
 */
function unusualCreations(drawFrom: Draw): Attempts[] {
  const names = [
    ...corpora.fragileNames.map((text) => `"${text}"`),
    ...[`00${drawFrom('digits', 1n, 99n)}`, 'null'].map((text) => JSON.stringify(text)),
  ];
  const categories = drawCategories(drawFrom, names.length);
  return names.map((name, index) => {
    const fields = { ...plainFields('', byTurns(['available', 'pending'], index)), name };
    const categoryId = categories[index] ?? '1';
    // Services may reject an integer with an exponent, but those that accept it must not cut it.
    const notations = index < corpora.fragileNames.length ? [] : [toExponent(categoryId, index % 2 === 1)];
    const bodies = [...[...notations, categoryId].map((written) => ({ ...fields, categoryId: written })), fields].map(
      (each) => printBody(each),
    );
    return bodies.map((body) => [create(body), get(lastCreated)]);
  });
}

/** An animal in the smallest category. Parameters of a query that SPEC.md does not mention must not change it. */
function smallestCategory(drawFrom: Draw): Attempts {
  const odd = JSON.stringify(drawWholeName(drawFrom, 'date'));
  const plain = shortFields('mi', 'pending');
  const smallest = { ...plain, categoryId: '-9223372036854775808' };
  const query = 'name=Other&categoryId=2&status=sold';
  const attempts: Step[] = [
    { ...create(printBody({ ...smallest, name: odd })), query },
    create(printBody(smallest)),
    { ...create(printBody({ ...plain, name: odd })), query },
  ];
  return attempts.map((step) => [step, get(lastCreated)]);
}

/** Bodies that lack what another one has. A service must not remember it, nor let them spoil the creation that follows. */
const afterRejections = (creation: Step): Step[] =>
  overOneConnection([
    create(printBody({ ...shortFields('la'), categoryId: undefined })),
    create(`{"categoryId":${CATEGORY}}`),
    { ...creation, nameCase: 'title' },
    get(lastCreated),
  ]);

/** An animal with half a surrogate pair in its name. */
const halfPair = create(printBody({ ...shortFields('', 'available'), name: `"${corpora.halfPairName}"` }));

/** An animal in the layout that parsers find hardest, with a name that is unusual as a whole, or a plain one. */
function reversed(drawFrom: Draw): Step[] {
  const plain = shortFields('ol', 'pending');
  const unusual = { ...plain, name: JSON.stringify(drawWholeName(drawFrom, 'answer')) };
  const layout = { isReversed: true, space: '\r\n\t', isEscaped: true, extra: '' };
  return [unusual, plain].map((fields) => create(` ${printBody(fields, layout)}`));
}

/**
 * An animal for clients that accept anything, in two packets and with a line break at its end. The packets are cut within a letter
 * if the service accepts others than those of ASCII.
 */
const inPackets: readonly Step[] = ['日本', 'an'].map((code) => ({
  ...create(`${printBody(shortFields(code, 'available'))}\n`, validKey, { accept: '*/*' }),
  bodyForm: 'chunked',
}));

const byTurns = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/**
 * The programs that every run sends: the values that services tend to handle wrongly, in few requests.
 *
 * @param seed What varies from run to run follows from it.
 */
export function createRunPrograms(seed: number): RunPrograms {
  const drawFrom = drawWith(seed);
  const others = [[[halfPair, get(lastCreated)]], inPackets.map((step) => [step, get(lastCreated)])];
  const limits = ['limit=100', `limit=${drawFrom('limit of all', 51n, 75n)}`];
  const queries = [...limits, ...petStatuses.map((status) => `limit=100&status=${status}`)];
  return {
    rejected: [
      ...credentialSteps(drawFrom),
      ...listSteps(drawFrom),
      ...invalidBodySteps(),
      ...idSteps(),
      ...clientSteps(),
    ],
    kept: keptPrograms,
    keptCreation: reversed(drawFrom).map(afterRejections),
    created: [...unusualCreations(drawFrom), smallestCategory(drawFrom), ...others],
    lists: [...queries.map((query) => list(query)), { ...list(''), target: '/pets?' }],
  };
}
