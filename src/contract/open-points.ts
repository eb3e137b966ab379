/** A question that SPEC.md leaves open: the reference makes a choice, and the conformance kit only observes. */
export interface OpenPoint {
  /** Stable: choices and observations refer to it. */
  id: string;
  /** The question, as a client would ask it. */
  question: string;
  /** The heading in SPEC.md where one would look for the answer. */
  section: string;
  /** The sentence in SPEC.md that leaves it open; absent if the document is silent. */
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

/** Everything that SPEC.md leaves open. */
export const openPoints = [
  {
    id: 'statusWhenOmitted',
    question: 'Which status does an animal have if it is created without one?',
    section: unspecified,
    quote: 'The value assigned to `status` when it is omitted on creation: not shown.',
  },
  {
    id: 'limitOutOfRange',
    question: 'How is a limit below 1 or above 100 handled?',
    section: 'Errors',
    quote: outOfRange,
  },
  { id: 'limitNotInteger', question: 'How is a limit that is not an integer handled?', section: list },
  {
    id: 'limitNotation',
    question: 'Are +5, 05, 5.0, 1e1 and padded numbers accepted as integers in a query?',
    section: list,
  },
  { id: 'emptyParameter', question: 'How is a query parameter without a value handled?', section: list },
  { id: 'repeatedParameter', question: 'How is a repeated query parameter handled?', section: list },
  {
    id: 'unknownQueryParameter',
    question: 'How is an unknown query parameter handled?',
    section: list,
    quote: pageSelection,
  },
  {
    id: 'unknownStatusFilter',
    question: 'How is an unknown status filter handled?',
    section: 'Errors',
    quote: outOfRange,
  },
  { id: 'statusFilterCase', question: 'Is the status filter case-sensitive?', section: list },
  {
    id: 'unknownBodyField',
    question: 'How are unknown fields in a body handled?',
    section: newAnimal,
    quote: 'No other fields are defined.',
  },
  { id: 'idInBody', question: 'How is an id in the body of a new animal handled?', section: newAnimal },
  { id: 'petIdNotInteger', question: 'How is a petId that is not an int64 handled?', section: get },
  { id: 'petIdNotation', question: 'Do 007, +7 and 7.0 identify the animal 7?', section: get },
  { id: 'malformedJson', question: 'Which status does a body that is not valid JSON get?', section: create },
  { id: 'duplicateKeys', question: 'How is a duplicate key in a JSON object handled?', section: create },
  { id: 'invalidUtf8', question: 'How is a body with invalid UTF-8 handled?', section: create },
  { id: 'byteOrderMark', question: 'How is a body that starts with a byte order mark handled?', section: create },
  {
    id: 'wrongContentType',
    question: 'How is a body with another media type, or without one, handled?',
    section: create,
  },
  { id: 'integerNotation', question: 'Are 7.0 and 7e0 accepted as integers in a body?', section: create },
  {
    id: 'emptyName',
    question: 'Is an empty name accepted?',
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
    question: 'Which characters may a name contain?',
    section: unspecified,
    quote: 'Length or character limits on `name`: not shown.',
  },
  {
    id: 'unknownRoute',
    question: 'How is an unknown path handled?',
    section: 'Endpoints > Other operations',
    quote: otherOperations,
  },
  { id: 'trailingSlash', question: 'Is /pets/ the same as /pets?', section: 'Endpoints' },
  {
    id: 'wrongMethod',
    question: 'How is an unsupported method handled?',
    section: 'Endpoints > Other operations',
    quote: otherOperations,
  },
  { id: 'head', question: 'How is HEAD handled?', section: 'Endpoints > Other operations', quote: otherOperations },
  {
    id: 'options',
    question: 'How is OPTIONS handled?',
    section: 'Endpoints > Other operations',
    quote: otherOperations,
  },
  {
    id: 'storeOrders',
    question: 'How is GET /store/orders handled?',
    section: 'What the service does',
    quote: 'Its shape: not shown.',
  },
  { id: 'listOrder', question: 'In which order are animals listed?', section: list, quote: pageSelection },
  {
    id: 'idScheme',
    question: 'Which ids are assigned?',
    section: 'Resources and their fields > Animal (response shape `Pet`)',
  },
  { id: 'bearerCase', question: 'Is the authentication scheme case-sensitive?', section: 'Authentication' },
  { id: 'wwwAuthenticate', question: 'Does a 401 have a WWW-Authenticate header?', section: 'Authentication' },
  { id: 'location', question: 'Does a 201 have a Location header?', section: create },
  { id: 'deprecationHeaders', question: 'Does getPet send the headers Deprecation, Sunset and Link?', section: get },
  {
    id: 'deprecatedSince',
    question: 'Which date does the Deprecation header of getPet contain?',
    section: get,
  },
  { id: 'afterSunset', question: 'How does getPet respond from 5 December 2030 on?', section: get },
  {
    id: 'categories',
    question: 'Must a category exist, and which ones do?',
    section: 'Resources and their fields > Category',
    quote: 'Fields of a category record and any way to read or create categories: not shown.',
  },
  {
    id: 'transitions',
    question: 'Which status changes are possible?',
    section: 'States and transitions',
    quote: 'Transitions: not shown.',
  },
  {
    id: 'keys',
    question: 'How long are keys valid, and do their permissions differ?',
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
    question: 'Which error codes are used?',
    section: 'Errors',
    quote: 'The set of values of `code`: not shown.',
  },
  {
    id: 'consistency',
    question: 'How soon, and how steadily, do reads show a new animal?',
    section: 'What the service does',
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

/** The id of an open point. */
export type OpenPointId = (typeof openPoints)[number]['id'];
