import { partition } from '../../shared/partition.ts';
import type { Fields } from './values/bodies.ts';
import { invalidBodySteps, openBodySteps, rareBodies } from './body-steps.ts';
import { byTurns } from './by-turns.ts';
import { clientSteps } from './client-steps.ts';
import { besideChecks } from './values/corpus.ts';
import { credentialSteps, misplacedSteps } from './credential-steps.ts';
import { validKey } from './values/credentials.ts';
import { type BoundKind, type Draw, drawBound, drawIndex, drawCategories } from './values/drawn-values.ts';
import { drawNumber, drawWholeName, drawWith, toExponent } from './values/drawn-values.ts';
import { mixHeaders, pageHeaders } from './values/headers.ts';
import { idSteps } from './id-steps.ts';
import { lastLists } from './last-steps.ts';
import { listSteps } from './list-steps.ts';
import { allTexts } from './values/names/index.ts';
import * as unusualText from './values/names/unusual.ts';
import { CATEGORY, MARK } from './placeholders.ts';
import type { Step } from './step.ts';
import { type Layout, create, get, lastCreated, list } from './steps.ts';
import { overOneConnection, plainFields, plainLayout, printBody, shortFields } from './steps.ts';

/** How many invalid bodies are sent together with the headers of other clients. */
const WITH_CLIENTS = 7;

/** The maximum number of animals that the programs of a run create on a conforming service. */
export const PROGRAM_CREATES = 9;

/** The fewest requests that the programs of a run send to a conforming service that has animals. */
export const PROGRAM_REQUESTS = 575;

/** Programs that each create an animal, the most unusual one first. The next one is sent if the target rejects it. */
export type Attempts = readonly (readonly Step[])[];

const withAndWithoutKey = (step: Step): Step[] => [step, { ...step, key: {} }];

/** A body that a service rejects, and may remember by its name. */
const lacking = `{"name":"Pet${MARK}kr"}`;

/**
 * Programs over one connection: with a rejection before a valid request, whose body may be left unread, and without the key
 * before and after the same request with it.
 */
const keptPrograms: readonly (readonly Step[])[] = [
  [list('limit=1'), list('limit=1', {}), get(lastCreated), get(lastCreated, {}), get(lastCreated)],
  [
    list('limit=6', {}),
    list('limit=6'),
    // A server that keeps header fields from one request to the next may compare them without regard to case.
    list('limit=6', { authorization: 'Bearer {key:other-case}' }),
    list('limit=6'),
  ],
  [
    create('{"x":"{repeat:x:3000}"}', {}),
    list('limit=2'),
    create('{"x":'),
    list('limit=2'),
    create(lacking),
    create(lacking, {}),
  ],
  // What a service shows to everybody, or takes from a cache that does not know the key.
  [...withAndWithoutKey(list('status=available')), ...withAndWithoutKey(list('status=pending'))],
  [...withAndWithoutKey(list('status=sold')), list('status=sold', { authorization: 'Bearer {key:all-altered}' })],
  [...withAndWithoutKey(list('status=sold&limit=7')), ...withAndWithoutKey(get('1987662240'))],
].map(overOneConnection);

/** Names that services change, each of which a service may refuse as a whole. */
const fragileNames = (unsafeValues: boolean): string[] => [
  ...unusualText.fragileNames,
  unsafeValues ? unusualText.nulName : unusualText.endName,
];

/** Names as JSON that services change, each with those to send instead if it is rejected. */
function unusualNames(drawFrom: Draw, fragile: readonly string[]): string[][] {
  const controls = JSON.stringify(` ${allTexts('controls')}`).slice(1, -1);
  const alternatives = fragile.map((text) => (text === unusualText.controlName ? [text + controls, text] : [text]));
  const numeral = `00${drawNumber(drawFrom)}`;
  return [...alternatives, [numeral], ['null']].map((texts) => texts.map((text) => `"${text}"`));
}

/**
 * Animals with unusual names in unusual categories, each fetched afterwards by another client; then those in a category that
 * exists, which more services accept.
 */
function unusualCreations(drawFrom: Draw, unsafeValues: boolean): Attempts[] {
  const fragile = fragileNames(unsafeValues);
  const alternatives = unusualNames(drawFrom, fragile);
  const categories = drawCategories(drawFrom, alternatives.length);
  const client = drawIndex(drawFrom, 'first client of unusual animals', 100);
  return alternatives.map((names, index) => {
    const fields = plainFields('', byTurns(['available', 'pending'], index));
    const categoryId = categories[index] ?? '1';
    // Services may reject an integer with an exponent, but those that accept it must not cut it.
    const notations = index < fragile.length ? [] : [toExponent(categoryId, index % 2 === 1)];
    const written = [...notations, categoryId, CATEGORY];
    const bodies = names.flatMap((name) => written.map((each) => printBody({ ...fields, name, categoryId: each })));
    // A service may reject what is unusual, but not a plain animal like others, however many there are.
    const plain = printBody(shortFields(`u${'abcdefg'.charAt(index)}`, byTurns(['available', 'pending'], index)));
    const read = get(lastCreated, validKey, mixHeaders(client + index));
    return [...bodies, plain].map((body) => [create(body), read]);
  });
}

/**
 * Members that SPEC.md does not define, and that some services take for the id or for columns of a database. They may reject
 * them, so that the same animal is sent without them next.
 */
const extras = {
  text: '"id":"1987654322"',
  null: '"id":null,"deleted":true,"deletedAt":"2031-04-15T10:20:30Z","deleted_at":"2031-04-15T10:20:30Z","isDeleted":true,"archived":true,"active":false,"published":false,"available":false',
  other:
    '"_id":1987654323,"petId":1987654323,"category_id":7,"category":{"id":7,"name":"x"},"type":"Dog","version":7,"state":"sold","tenantId":"x","created_at":"x","weight":1e400',
};

/** Writes an animal with such a member, and without it. */
const withAndWithout = (more: string, fields: Fields, layout: Layout = plainLayout): string[] =>
  [more, ''].map((extra) => printBody(fields, { ...layout, extra }));

/** An animal in the smallest category. Parameters of a query that SPEC.md does not mention must not change it. */
function smallestCategory(drawFrom: Draw): Attempts {
  const odd = JSON.stringify(drawWholeName(drawFrom, 'date'));
  const plain = shortFields('mi', 'pending');
  const smallest = { ...plain, categoryId: '-9223372036854775808' };
  const query = 'name=Other&categoryId=2&status=sold';
  const attempts: Step[] = [
    ...withAndWithout(extras.other, { ...smallest, name: odd }).map((body) => ({ ...create(body), query })),
    create(printBody(smallest)),
    { ...create(printBody({ ...plain, name: odd })), query },
  ];
  return attempts.map((step) => [step, get(lastCreated)]);
}

const statusFirst: Layout = { ...plainLayout, isReversed: true };

/** Bodies that lack what another one has. A service must not remember it, nor let them spoil the creation that follows. */
const keptRejections = [
  create(printBody({ ...shortFields('la'), categoryId: undefined })),
  create(`{"categoryId":${CATEGORY}}`),
];

/** The same animal in a category at which a type ends, and as it is. */
const inCategories = (drawFrom: Draw, kind: BoundKind, fields: Fields): Fields[] => [
  { ...fields, categoryId: String(drawBound(drawFrom, kind)) },
  fields,
];

/**
 * After those rejections, an animal in the layout that parsers find hardest, with a name that is unusual as a whole, or a plain one. A service that repeats
 * its response for the same `Idempotency-Key` must not do so without the API key.
 */
function reversed(drawFrom: Draw): Attempts {
  const plain = shortFields('ol', 'pending');
  const unusual = { ...plain, name: JSON.stringify(drawWholeName(drawFrom, 'answer')) };
  const layout = { ...statusFirst, space: '\r\n\t', isEscaped: true };
  const [first = '', ...others] = [...inCategories(drawFrom, 'next to largest', unusual), plain]
    .flatMap((fields) => withAndWithout(extras.null, fields, layout))
    .map((body) => ` ${body}`);
  const idempotent = { 'idempotency-key': `${MARK}-1` };
  return [
    [create(first, validKey, idempotent), create(first, {}, idempotent), get(lastCreated)],
    ...others.map((body) => [create(body), get(lastCreated)]),
  ].map((program) =>
    overOneConnection([...keptRejections, ...program.map((step): Step => ({ ...step, nameCase: 'title' }))]),
  );
}

/**
 * An animal for clients that accept anything, in two packets, indented, with its category first and with a line break at its end.
 * The packets are cut within a letter if the service accepts others than those of ASCII.
 */
function inPackets(drawFrom: Draw): Attempts {
  const animals = inCategories(drawFrom, 'next to smallest', shortFields('日本', 'pending'));
  const plain = shortFields('an', 'pending');
  // Where only letters of ASCII are accepted, names may have a hyphen.
  const bodies = [...animals, { ...plain, name: `"Pet${MARK}-an"` }, plain].flatMap(({ name, categoryId, status }) =>
    withAndWithout(extras.text, { categoryId, name, status }, { ...plainLayout, space: '\n  ' }),
  );
  return bodies.map((body) => [
    { ...create(`${body}\n`, validKey, { accept: '*/*' }), bodyForm: 'chunked' },
    get(lastCreated),
  ]);
}

/** The same programs with headers that every page can send, and that change nothing. */
const asOtherClients = (programs: readonly Attempts[]): Attempts[] =>
  programs.map((attempts, index) =>
    attempts.map((program) =>
      program.map((step) => ({ ...step, headers: { ...step.headers, ...byTurns(pageHeaders, index) } })),
    ),
  );

export type RunPrograms = ReturnType<typeof createRunPrograms>;

/**
 * The programs that every run sends: the values that services tend to handle wrongly, in few requests. The steps of a program are
 * sent one after the other, the programs of a group concurrently.
 *
 * @param options.seed What varies from run to run follows from it.
 * @param options.unsafeValues Whether to create animals that a fragile service may be unable to list.
 */
export function createRunPrograms({ seed, unsafeValues }: { seed: number; unsafeValues: boolean }) {
  const drawFrom = drawWith(seed);
  const choose = besideChecks(drawFrom);
  const pairName = unsafeValues ? unusualText.halfPairName : unusualText.pairName;
  const rare = rareBodies(drawFrom);
  const credentials = credentialSteps(drawFrom, choose);
  const lists = listSteps(drawFrom, choose, false);
  // Others are compared with these, so that they are as plain as possible.
  const [ofDefault, valid] = partition(lists.valid, ({ query }) => !/limit=(?!20\b)/.test(query ?? ''));
  return {
    /** Single steps that create nothing on a conforming service. */
    rejected: [
      ...credentials.near,
      ...credentials.wrong,
      ...credentials.keyless,
      ...credentials.more,
      ...misplacedSteps(drawFrom, choose),
      ...invalidBodySteps(drawFrom, choose, rare.slice(WITH_CLIENTS)),
      ...idSteps(choose),
      ...clientSteps(drawFrom, rare.slice(0, WITH_CLIENTS), valid),
      ...ofDefault,
      ...lists.open,
      ...lists.besideValid,
    ],
    /** Single steps that a service may accept, each of which then creates an animal. */
    open: openBodySteps(choose),
    /** Several steps over one connection, which create nothing on a conforming service. */
    kept: keptPrograms,
    /** Creates an animal over a connection that has carried rejections. */
    keptCreation: reversed(drawFrom),
    /** Creates one animal less than PROGRAM_CREATES. */
    created: asOtherClients([
      ...unusualCreations(drawFrom, unsafeValues),
      smallestCategory(drawFrom),
      // A service that reads the members one by one may ignore a status that comes before the name.
      [[create(printBody({ ...shortFields('', 'pending'), name: `"${pairName}"` }, statusFirst)), get(lastCreated)]],
      inPackets(drawFrom),
    ]),
    /** Looks at the whole store afterwards. */
    lists: lastLists(drawFrom),
  };
}
