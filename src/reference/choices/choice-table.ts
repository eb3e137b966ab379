// Not from the contract's index, whose validators are generated together with the values of this table.
import { type OpenPoint, type OpenPointId, openPoints } from '../../contract/open-points.ts';

interface ChoiceDefinition {
  default: string;
  alternatives: readonly string[];
  /** One sentence: why the default is the default. */
  why: string;
}

/** What the reference does where SPEC.md is silent. The questions stand in the contract's list of open points. */
export const choiceTable = {
  statusWhenOmitted: {
    default: 'available',
    alternatives: ['pending', 'sold', 'absent'],
    why: 'An animal that is added to a store is there to be had.',
  },
  limitOutOfRange: {
    default: 'refuse',
    alternatives: ['clamp', 'default'],
    why: 'The bounds are documented, so a client that leaves them has a mistake to hear of.',
  },
  limitNotInteger: {
    default: 'refuse',
    alternatives: ['default'],
    why: 'A limit that is no number is a mistake to hear of.',
  },
  limitNotation: {
    default: 'strict',
    alternatives: ['lenient'],
    why: 'One way to write a number leaves no doubt which number is meant.',
  },
  emptyParameter: {
    default: 'refuse',
    alternatives: ['ignore'],
    why: 'An empty value is no value of either parameter.',
  },
  repeatedParameter: {
    default: 'refuse',
    alternatives: ['first', 'last'],
    why: 'Which of two values is meant cannot be known.',
  },
  unknownQueryParameter: {
    default: 'ignore',
    alternatives: ['refuse'],
    why: 'Caches, trackers and later versions add parameters of their own.',
  },
  unknownStatusFilter: {
    default: 'refuse',
    alternatives: ['empty', 'ignore'],
    why: 'The allowed values are documented, so another one is a mistake to hear of.',
  },
  statusFilterCase: {
    default: 'exact',
    alternatives: ['ignore'],
    why: 'The values of the enumeration are lower-case.',
  },
  unknownBodyField: {
    default: 'ignore',
    alternatives: ['refuse'],
    why: 'A client of a later version still gets its animal.',
  },
  idInBody: {
    default: 'ignore',
    alternatives: ['refuse'],
    why: 'Sending back what was fetched is a common habit, and the id of the body is never taken over.',
  },
  petIdNotInteger: {
    default: '404',
    alternatives: ['400'],
    why: '404 is the documented answer to an id that names no animal.',
  },
  petIdNotation: { default: 'strict', alternatives: ['lenient'], why: 'One animal has one address.' },
  malformedJson: {
    default: '400',
    alternatives: ['422'],
    why: '400 is the documented answer to a body that will not do.',
  },
  duplicateKeys: { default: 'last', alternatives: ['refuse'], why: 'It is what JSON.parse and most parsers do.' },
  invalidUtf8: {
    default: 'refuse',
    alternatives: ['replace'],
    why: 'JSON is UTF-8, and a replaced character is a lost one.',
  },
  byteOrderMark: { default: 'accept', alternatives: ['refuse'], why: 'RFC 8259 lets a parser ignore it.' },
  wrongContentType: { default: '415', alternatives: ['400', 'accept'], why: 'RFC 9110 has a status for it.' },
  integerNotation: { default: 'accept', alternatives: ['refuse'], why: 'JSON Schema calls 7.0 an integer.' },
  emptyName: { default: 'accept', alternatives: ['refuse'], why: 'No limit on names is documented.' },
  nameLength: { default: 'unlimited', alternatives: ['255'], why: 'No limit on names is documented.' },
  nameCharacters: { default: 'any', alternatives: ['printable', 'ascii'], why: 'No limit on names is documented.' },
  categories: {
    default: 'any',
    alternatives: ['known'],
    why: 'No way to create a category is documented, so none can be asked for.',
  },
  unknownRoute: { default: '404', alternatives: ['401-first'], why: 'A wrong address is the first thing to know.' },
  trailingSlash: { default: '404', alternatives: ['same'], why: '/pets/ is another path than /pets.' },
  wrongMethod: {
    default: '405',
    alternatives: ['404', '401-first'],
    why: 'RFC 9110 has a status for it, with the allowed methods.',
  },
  head: { default: 'like-get', alternatives: ['405'], why: 'RFC 9110 wants HEAD wherever there is GET.' },
  options: { default: '204', alternatives: ['405'], why: 'RFC 9110 has OPTIONS tell the allowed methods.' },
  storeOrders: {
    default: '404',
    alternatives: ['501', 'empty'],
    why: 'What is mentioned by name only is not there to be called.',
  },
  listOrder: {
    default: 'oldest-first',
    alternatives: ['newest-first', 'shuffled'],
    why: 'It is what readers of a list expect to stay.',
  },
  idScheme: {
    default: 'sequential',
    alternatives: ['sparse', 'random', 'above-2^53'],
    why: 'Ids that can be foreseen make tests easy to read.',
  },
  bearerCase: { default: 'ignore', alternatives: ['exact'], why: 'RFC 9110 compares schemes without regard to case.' },
  wwwAuthenticate: { default: 'send', alternatives: ['omit'], why: 'RFC 9110 wants a challenge on every 401.' },
  location: { default: 'send', alternatives: ['omit'], why: 'RFC 9110 names the new resource in Location.' },
  deprecationHeaders: {
    default: 'send',
    alternatives: ['omit'],
    why: 'A client should learn of the removal from the answer itself.',
  },
  deprecatedSince: {
    default: '2026-01-01',
    alternatives: ['2025-01-01', '2030-06-05'],
    why: 'RFC 9745 needs a date, and any day before the first user of this mock is as good.',
  },
  afterSunset: {
    default: '410',
    alternatives: ['404', 'stay'],
    why: 'RFC 9110 has a status for what is gone for good.',
  },
} as const satisfies Partial<Record<OpenPointId, ChoiceDefinition>>;

export type ChoiceId = keyof typeof choiceTable;

/** A value for each open point. */
export type Choices = {
  [Id in ChoiceId]: (typeof choiceTable)[Id]['default'] | (typeof choiceTable)[Id]['alternatives'][number];
};

export const choiceIds = Object.keys(choiceTable) as ChoiceId[];

/** The values that a choice can take, the default first. */
export function choiceValues(id: ChoiceId): readonly string[] {
  return [choiceTable[id].default, ...choiceTable[id].alternatives];
}

/** The open point that a choice decides, in the words of the contract's ledger. */
export function choicePoint(id: ChoiceId): OpenPoint {
  return openPoints.find((point) => point.id === id) as OpenPoint;
}
