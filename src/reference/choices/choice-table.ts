// Not from the contract's index, whose validators are generated together with the values of this table.
import { type OpenPoint, type OpenPointId, openPoints } from '../../contract/open-points.ts';

interface ChoiceDefinition {
  default: string;
  alternatives: readonly string[];
  /** One sentence: the reason for the default. */
  why: string;
}

/** The choices of the reference where SPEC.md is silent. The questions are in the contract's list of open points. */
export const choiceTable = {
  statusWhenOmitted: {
    default: 'available',
    alternatives: ['pending', 'sold', 'absent'],
    why: 'A newly added animal is presumably for sale.',
  },
  limitOutOfRange: {
    default: 'refuse',
    alternatives: ['clamp', 'default'],
    why: 'The bounds are documented, so exceeding them is a client error worth reporting.',
  },
  limitNotInteger: {
    default: 'refuse',
    alternatives: ['default'],
    why: 'A limit that is not a number is a client error worth reporting.',
  },
  limitNotation: {
    default: 'strict',
    alternatives: ['lenient'],
    why: 'A single notation leaves no doubt which number is meant.',
  },
  emptyParameter: {
    default: 'refuse',
    alternatives: ['ignore'],
    why: 'An empty value is not valid for either parameter.',
  },
  repeatedParameter: {
    default: 'refuse',
    alternatives: ['first', 'last'],
    why: 'It is unclear which of the values is meant.',
  },
  unknownQueryParameter: {
    default: 'ignore',
    alternatives: ['refuse'],
    why: 'Caches, trackers and later API versions add parameters of their own.',
  },
  unknownStatusFilter: {
    default: 'refuse',
    alternatives: ['empty', 'ignore'],
    why: 'The allowed values are documented, so any other value is a client error worth reporting.',
  },
  statusFilterCase: {
    default: 'exact',
    alternatives: ['ignore'],
    why: 'The values of the enumeration are in lower case.',
  },
  unknownBodyField: {
    default: 'ignore',
    alternatives: ['refuse'],
    why: 'A client written for a later version can still add animals.',
  },
  idInBody: {
    default: 'ignore',
    alternatives: ['refuse'],
    why: 'Clients often send back what they fetched, and the id is never used.',
  },
  petIdNotInteger: {
    default: '404',
    alternatives: ['400'],
    why: '404 is the documented response for an animal that does not exist.',
  },
  petIdNotation: { default: 'strict', alternatives: ['lenient'], why: 'Each animal has exactly one URL.' },
  malformedJson: {
    default: '400',
    alternatives: ['422'],
    why: '400 is the documented response to an invalid body.',
  },
  duplicateKeys: { default: 'last', alternatives: ['refuse'], why: 'JSON.parse and most other parsers do the same.' },
  invalidUtf8: {
    default: 'refuse',
    alternatives: ['replace'],
    why: 'JSON must be UTF-8, and replacing bytes loses data.',
  },
  byteOrderMark: { default: 'accept', alternatives: ['refuse'], why: 'RFC 8259 allows parsers to ignore it.' },
  wrongContentType: { default: '415', alternatives: ['400', 'accept'], why: 'RFC 9110 defines 415 for it.' },
  integerNotation: { default: 'accept', alternatives: ['refuse'], why: 'JSON Schema treats 7.0 as an integer.' },
  emptyName: { default: 'accept', alternatives: ['refuse'], why: 'No limit on names is documented.' },
  nameLength: { default: 'unlimited', alternatives: ['255'], why: 'No limit on names is documented.' },
  nameCharacters: { default: 'any', alternatives: ['printable', 'ascii'], why: 'No limit on names is documented.' },
  categories: {
    default: 'any',
    alternatives: ['known'],
    why: 'There is no documented way to create a category, so none can be required.',
  },
  unknownRoute: {
    default: '404',
    alternatives: ['401-first'],
    why: 'A client with a wrong URL should learn that first.',
  },
  trailingSlash: { default: '404', alternatives: ['same'], why: '/pets/ and /pets are different paths.' },
  wrongMethod: {
    default: '405',
    alternatives: ['404', '401-first'],
    why: 'RFC 9110 defines 405 for it, with a list of the allowed methods.',
  },
  head: { default: 'like-get', alternatives: ['405'], why: 'RFC 9110 requires HEAD to be supported wherever GET is.' },
  options: {
    default: '204',
    alternatives: ['405'],
    why: 'RFC 9110 defines OPTIONS as a way to list the allowed methods.',
  },
  storeOrders: {
    default: '404',
    alternatives: ['501', 'empty'],
    why: 'An endpoint that is only mentioned by name is not part of the service.',
  },
  listOrder: {
    default: 'oldest-first',
    alternatives: ['newest-first', 'shuffled'],
    why: 'The order does not change when animals are added.',
  },
  idScheme: {
    default: 'sequential',
    alternatives: ['sparse', 'random', 'above-2^53'],
    why: 'Predictable ids make tests easy to read.',
  },
  bearerCase: { default: 'ignore', alternatives: ['exact'], why: 'RFC 9110 defines schemes as case-insensitive.' },
  wwwAuthenticate: { default: 'send', alternatives: ['omit'], why: 'RFC 9110 requires a challenge with every 401.' },
  location: {
    default: 'send',
    alternatives: ['omit'],
    why: 'RFC 9110 recommends Location to identify the new resource.',
  },
  deprecationHeaders: {
    default: 'send',
    alternatives: ['omit'],
    why: 'The response itself should announce the removal.',
  },
  deprecatedSince: {
    default: '2026-01-01',
    alternatives: ['2025-01-01', '2030-06-05'],
    why: 'RFC 9745 requires a date, and any day before this mock was first used is as good as another.',
  },
  afterSunset: {
    default: '410',
    alternatives: ['404', 'stay'],
    why: 'RFC 9110 defines 410 for what is permanently gone.',
  },
} as const satisfies Partial<Record<OpenPointId, ChoiceDefinition>>;

/** The id of a choice. */
export type ChoiceId = keyof typeof choiceTable;

/** A value for each open point. */
export type Choices = {
  [Id in ChoiceId]: (typeof choiceTable)[Id]['default'] | (typeof choiceTable)[Id]['alternatives'][number];
};

/** The ids of all choices, in the order of the documentation. */
export const choiceIds = Object.keys(choiceTable) as ChoiceId[];

/** The values of a choice, the default first. */
export function choiceValues(id: ChoiceId): readonly string[] {
  return [choiceTable[id].default, ...choiceTable[id].alternatives];
}

/** The open point that a choice decides. */
export function choicePoint(id: ChoiceId): OpenPoint {
  return openPoints.find((point) => point.id === id) as OpenPoint;
}
