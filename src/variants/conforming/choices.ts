import { type ChoiceId, type Variant, choiceIds, choiceValues } from '../../reference/index.ts';
import { conformingVariant, unchanged } from '../toolkit/define.ts';

const AFTER_SUNSET = new Date('2031-01-01');

/** Describes a variant with a choice, given the value of the choice. */
const descriptions: Record<ChoiceId, (value: string) => string> = {
  statusWhenOmitted: (value) =>
    value === 'absent'
      ? 'Leaves animals without a status as they are.'
      : `Creates animals without a status as ${value}.`,
  limitOutOfRange: (value) =>
    value === 'clamp' ? 'Clamps a limit below 1 or above 100.' : 'Uses the default for a limit below 1 or above 100.',
  limitNotInteger: () => 'Uses the default for a limit that is not an integer.',
  limitNotation: () => 'Accepts a limit in other notations, such as 1e1.',
  emptyParameter: () => 'Ignores query parameters without a value.',
  repeatedParameter: (value) => `Uses the ${value} value of a repeated query parameter.`,
  unknownQueryParameter: () => 'Rejects unknown query parameters.',
  unknownStatusFilter: (value) =>
    value === 'empty' ? 'Returns an empty list for an unknown status filter.' : 'Ignores an unknown status filter.',
  statusFilterCase: () => 'Ignores the letter case of the status filter.',
  unknownBodyField: () => 'Rejects unknown fields in a body.',
  idInBody: () => 'Rejects an id in the body of a new animal.',
  petIdNotInteger: (value) => `Returns ${value} for a petId that is not an int64.`,
  petIdNotation: () => 'Accepts a petId in other notations, such as 007.',
  malformedJson: (value) => `Rejects a body that is not valid JSON with ${value}.`,
  duplicateKeys: () => 'Rejects duplicate keys in a JSON object.',
  invalidUtf8: () => 'Replaces invalid UTF-8 in a body.',
  byteOrderMark: () => 'Rejects a body that starts with a byte order mark.',
  wrongContentType: (value) =>
    value === 'accept'
      ? 'Accepts a body with any media type.'
      : `Rejects a body with another media type with ${value}.`,
  integerNotation: () => 'Rejects 7.0 and 7e0 as integers in a body.',
  emptyName: () => 'Rejects an empty name.',
  nameLength: (value) => `Accepts names of up to ${value} characters.`,
  nameCharacters: (value) => `Accepts only ${value === 'ascii' ? 'ASCII' : value} characters in names.`,
  categories: () => 'Accepts only known categories in new animals.',
  unknownRoute: () => 'Checks the key before it rejects an unknown path.',
  trailingSlash: () => 'Treats /pets/ as /pets.',
  wrongMethod: (value) =>
    value === '401-first'
      ? 'Checks the key before it rejects an unsupported method.'
      : `Rejects an unsupported method with ${value}.`,
  head: (value) => `Rejects HEAD with ${value}.`,
  options: (value) => `Rejects OPTIONS with ${value}.`,
  storeOrders: (value) =>
    value === 'empty' ? 'Returns an empty list for GET /store/orders.' : `Returns ${value} for GET /store/orders.`,
  listOrder: (value) => `Lists animals ${value === 'shuffled' ? 'in random order' : value.replace('-', ' ')}.`,
  idScheme: (value) => `Assigns ${value === 'above-2^53' ? 'ids above 2^53' : `${value} ids`}.`,
  bearerCase: () => 'Accepts only the scheme Bearer in this letter case.',
  wwwAuthenticate: () => 'Omits WWW-Authenticate with 401.',
  location: () => 'Omits Location with 201.',
  deprecationHeaders: () => 'Omits Deprecation, Sunset and Link.',
  deprecatedSince: (value) => `Sends ${value} as the date of Deprecation.`,
  afterSunset: (value) =>
    value === 'stay' ? 'Keeps getPet after 5 December 2030.' : `Returns ${value} for getPet after 5 December 2030.`,
};

/** A 401 without a challenge is conforming, but http.challenge warns about it. */
const causesWarning = (id: ChoiceId, value: string) => id === 'wwwAuthenticate' && value === 'omit';

/** One variant for each alternative of each choice. */
export const choiceVariants: readonly Variant[] = choiceIds.flatMap((id) => {
  const isLate = id === 'afterSunset';
  const values = isLate ? choiceValues(id) : choiceValues(id).slice(1);
  return values
    .filter((value) => !causesWarning(id, value))
    .map((value) =>
      conformingVariant(`${id}-${value}`, descriptions[id](value), unchanged, {
        options: { choices: { [id]: value }, ...(isLate && { now: AFTER_SUNSET }) },
        ...(isLate && { run: { asOf: AFTER_SUNSET } }),
      }),
    );
});
