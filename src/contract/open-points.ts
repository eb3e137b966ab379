/** A question that SPEC.md leaves open: the reference makes a choice, the kit observes, nobody is judged. */
export interface OpenPoint {
  /** Stable for ever: choices and observations refer to it. */
  id: string;
  /** The question that a client would ask. */
  question: string;
  /** The heading of SPEC.md under which the answer would stand. */
  section: string;
  /** The words of SPEC.md that leave it open; absent where the document is silent. */
  quote?: string;
}

const list = 'Endpoints > 1. List animals';
const create = 'Endpoints > 2. Add an animal';
const get = 'Endpoints > 3. Get an animal (deprecated)';
const newAnimal = 'Resources and their fields > New animal (request shape `NewPet`)';
const unspecified = 'Resources and their fields > Unspecified field rules';
const outOfRange = 'The response to an out-of-range `limit` or an unknown `status` filter on `GET /pets`: not shown.';
const otherOperations = 'Operations other than the three above (update, delete, categories, store orders): not shown.';
const pageSelection = 'Page selection parameters other than `limit`: not shown.';

/** Everything that SPEC.md does not decide. */
export const openPoints = [
  {
    id: 'statusWhenOmitted',
    question: 'Which status does an animal have that was created without one?',
    section: unspecified,
    quote: 'The value assigned to `status` when it is omitted on creation: not shown.',
  },
  {
    id: 'limitOutOfRange',
    question: 'What answers a limit below 1 or above 100?',
    section: 'Errors',
    quote: outOfRange,
  },
  { id: 'limitNotInteger', question: 'What answers a limit that is no integer?', section: list },
  { id: 'limitNotation', question: 'Are +5, 05, 5.0, 1e1 and padded numbers integers in a query?', section: list },
  { id: 'emptyParameter', question: 'What does a parameter without a value mean?', section: list },
  { id: 'repeatedParameter', question: 'What does a parameter that stands twice mean?', section: list },
  {
    id: 'unknownQueryParameter',
    question: 'What answers a query parameter that is not defined?',
    section: list,
    quote: pageSelection,
  },
  {
    id: 'unknownStatusFilter',
    question: 'What answers a status filter that is no PetStatus?',
    section: 'Errors',
    quote: outOfRange,
  },
  { id: 'statusFilterCase', question: 'Is the letter case of a status filter significant?', section: list },
  {
    id: 'unknownBodyField',
    question: 'What happens to fields of a body that are not defined?',
    section: newAnimal,
    quote: 'No other fields are defined.',
  },
  { id: 'idInBody', question: 'What happens to an id that a client sends?', section: newAnimal },
  { id: 'petIdNotInteger', question: 'What answers a petId that is no int64?', section: get },
  { id: 'petIdNotation', question: 'Are 007, +7 and 7.0 the animal 7?', section: get },
  { id: 'malformedJson', question: 'Which status answers a body that is no JSON?', section: create },
  { id: 'duplicateKeys', question: 'Which value counts when a key stands twice in an object?', section: create },
  { id: 'invalidUtf8', question: 'What happens to a body that is no UTF-8?', section: create },
  { id: 'byteOrderMark', question: 'What happens to a body that starts with a byte order mark?', section: create },
  { id: 'wrongContentType', question: 'What answers a body under another media type, or under none?', section: create },
  { id: 'integerNotation', question: 'Are 7.0 and 7e0 integers in a body?', section: create },
  {
    id: 'emptyName',
    question: 'Is an empty name a name?',
    section: unspecified,
    quote: 'Length or character limits on `name`: not shown.',
  },
  {
    id: 'nameLength',
    question: 'How long may a name be?',
    section: unspecified,
    quote: 'Length or character limits on `name`: not shown.',
  },
  {
    id: 'nameCharacters',
    question: 'Which characters may a name have?',
    section: unspecified,
    quote: 'Length or character limits on `name`: not shown.',
  },
  {
    id: 'unknownRoute',
    question: 'What answers a path that is not defined?',
    section: 'Endpoints > Other operations',
    quote: otherOperations,
  },
  { id: 'trailingSlash', question: 'Is /pets/ the list?', section: 'Endpoints' },
  {
    id: 'wrongMethod',
    question: 'What answers a method that is not defined?',
    section: 'Endpoints > Other operations',
    quote: otherOperations,
  },
  { id: 'head', question: 'What answers HEAD?', section: 'Endpoints > Other operations', quote: otherOperations },
  { id: 'options', question: 'What answers OPTIONS?', section: 'Endpoints > Other operations', quote: otherOperations },
  {
    id: 'storeOrders',
    question: 'What answers GET /store/orders?',
    section: 'What the service does',
    quote: 'Its shape: not shown.',
  },
  { id: 'listOrder', question: 'In which order does a list come?', section: list, quote: pageSelection },
  {
    id: 'idScheme',
    question: 'Which ids are assigned?',
    section: 'Resources and their fields > Animal (response shape `Pet`)',
  },
  { id: 'bearerCase', question: 'Is the letter case of the scheme significant?', section: 'Authentication' },
  { id: 'wwwAuthenticate', question: 'Does a 401 carry a challenge?', section: 'Authentication' },
  { id: 'location', question: 'Does a 201 name the address of the new animal?', section: create },
  { id: 'deprecationHeaders', question: 'Do answers of getPet carry Deprecation, Sunset and Link?', section: get },
  {
    id: 'deprecatedSince',
    question: 'Since when is getPet deprecated, where Deprecation has to give a date?',
    section: get,
  },
  { id: 'afterSunset', question: 'What does getPet answer from 5 December 2030 on?', section: get },
  {
    id: 'categories',
    question: 'Does a category have to exist, and which do?',
    section: 'Resources and their fields > Category',
    quote: 'Fields of a category record and any way to read or create categories: not shown.',
  },
  {
    id: 'transitions',
    question: 'Which statuses can follow which?',
    section: 'States and transitions',
    quote: 'Transitions: not shown.',
  },
  {
    id: 'keys',
    question: 'How long do keys live, and do they differ in what they may do?',
    section: 'Authentication',
    quote: 'Token lifetime, scopes and permission differences between keys: not shown.',
  },
  {
    id: 'events',
    question: 'Are there events?',
    section: 'Events',
    quote: 'Events, webhooks or notifications: not shown.',
  },
  {
    id: 'errorCodes',
    question: 'Which values does code take?',
    section: 'Errors',
    quote: 'The set of values of `code`: not shown.',
  },
  {
    id: 'rateLimit',
    question: 'How many requests may a client send?',
    section: 'Limits',
    quote: 'Rate limits: not shown.',
  },
  {
    id: 'bodySize',
    question: 'How large may a body be?',
    section: 'Limits',
    quote: 'Maximum request body size: not shown.',
  },
  {
    id: 'compatibility',
    question: 'What may change between versions?',
    section: 'Versioning',
    quote: 'A general deprecation policy and the compatibility rules between versions: not shown.',
  },
  {
    id: 'storeOrdersExists',
    question: 'Is GET /store/orders an operation of this service?',
    section: 'What the service does',
    quote: 'A store orders endpoint (`GET /store/orders`) is mentioned by name only.',
  },
] as const satisfies readonly OpenPoint[];

export type OpenPointId = (typeof openPoints)[number]['id'];
