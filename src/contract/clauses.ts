/** How binding a clause is: a violated MUST fails the run, a violated SHOULD is a warning, MAY is open, NOTE requires nothing. */
export type ClauseLevel = 'MUST' | 'SHOULD' | 'MAY' | 'NOTE';

/** One requirement of SPEC.md, or one recommendation of an RFC. */
export interface Clause {
  /** Stable: reports, checks and documents refer to it. */
  id: string;
  level: ClauseLevel;
  /** The heading in SPEC.md, or the document that the clause comes from. */
  source: string;
  /** For SPEC.md, every passage that states the requirement, verbatim; for an RFC, a summary. */
  quotes: string[];
  /** Why no client can observe whether a service complies. */
  unobservable?: string;
}

const service = 'What the service does';
const list = 'Endpoints > 1. List animals';
const get = 'Endpoints > 3. Get an animal (deprecated)';

/** Clauses of one source, by their ids: the passages that state them. */
const ofSource = <Id extends string>(
  level: ClauseLevel,
  source: string,
  quotes: Readonly<Record<Id, string[]>>,
  unobservable?: string,
): (Clause & { id: Id })[] =>
  (Object.entries(quotes) as [Id, string[]][]).map(([id, passages]) => ({
    id,
    level,
    source,
    quotes: passages,
    ...(unobservable !== undefined && { unobservable }),
  }));

/** Every requirement and recommendation, with the id that checks refer to. */
export const clauses = [
  ...ofSource('MUST', service, {
    'service.json': ['All requests and responses use JSON (`application/json`).'],
    'service.deprecated-get': [
      'A client can also fetch one animal by its identifier.',
      'This operation is deprecated.',
      'The operation is marked deprecated.',
      'It will be removed on 5 December 2030.',
      '`GET /pets/{petId}` is deprecated with removal on 5 December 2030.',
    ],
    'service.collection': [
      'The service keeps a collection of animals offered by a store.',
      'A client can list animals, optionally filtered by availability status, and can add an animal.',
    ],
  }),
  ...ofSource(
    'MUST',
    service,
    {
      'service.paths': [
        'The service is reached at {base_url}.',
        'A staging deployment exists at {staging_base_url}.',
        'All paths are relative to {base_url}.',
        'Method and path: `GET /pets`',
        'Method and path: `POST /pets`',
        'Method and path: `GET /pets/{petId}`',
      ],
    },
    'The base URL is what the user passes. If the paths below it are not served, every other check fails.',
  ),
  ...ofSource(
    'NOTE',
    service,
    {
      'service.base-path': [
        'Both end in the path prefix `/v1`.',
        'The version is carried in the base path prefix `/v1`.',
      ],
    },
    'It describes two named deployments. A gateway or proxy in front of a service may use another path.',
  ),
  ...ofSource('MUST', 'Resources and their fields > Animal (response shape `Pet`)', {
    'animal.id': [
      'An animal is the fields of a new animal plus a server-assigned identifier.',
      '| `id` | integer | int64 | not accepted as input | yes | Unique identifier, assigned on creation. |',
    ],
    'animal.name': ["| `name` | string | - | yes | yes | The animal's name. |"],
    'animal.categoryId': [
      '| `categoryId` | integer | int64 | yes | yes | Identifier of the category the animal belongs to. |',
      'Only its identifier is referenced, through `categoryId`.',
    ],
    'animal.status': [
      '| `status` | string | enum `PetStatus` | no | no | Availability of the animal. |',
      'Allowed values: `available`, `pending`, `sold`.',
      "An animal's `status` takes one of three states.",
      '| `available` | Animal is available. |',
      '| `pending` | Listed value of the enumeration. |',
      '| `sold` | Listed value of the enumeration. |',
    ],
  }),
  ...ofSource('MUST', 'Resources and their fields > New animal (request shape `NewPet`)', {
    'newPet.fields': ['Fields: `name` (required), `categoryId` (required), `status` (optional).'],
  }),
  ...ofSource('MUST', 'States and transitions', {
    'newPet.status': [
      'The status can be set when an animal is added, and it can be used as a filter when listing animals.',
    ],
  }),
  ...ofSource('MUST', 'Authentication', {
    'authentication.bearer': [
      'Every operation requires authentication (see Authentication).',
      'Scheme: HTTP bearer.',
      'The client sends its API key as a bearer token in the `Authorization` header, in the form `Authorization: Bearer <API_KEY>`.',
      'The requirement applies to every operation.',
    ],
    'authentication.refused': [
      'When the key is missing or invalid, the service answers `401` with an error object.',
      'Response `401`: error object (missing or invalid API key).',
      '| 401 | API key missing or invalid. | all three |',
    ],
  }),
  ...ofSource('MUST', list, {
    'listPets.response': [
      'Response `200`: a JSON array of animal objects (`Pet`).',
      'Any pagination metadata is absent from the documented body, which is a bare array.',
    ],
    'listPets.limit': [
      '| `limit` | integer | no | minimum 1, maximum 100, default 20 | Maximum number of animals returned. |',
      '| `limit` minimum | `GET /pets` | 1 |',
      '| `limit` maximum | `GET /pets` | 100 |',
    ],
  }),
  ...ofSource('MUST', 'Limits', {
    'listPets.limit-default': ['| `limit` default | `GET /pets` | 20 |'],
  }),
  ...ofSource('MUST', list, {
    'listPets.status': [
      '| `status` | string (`PetStatus`) | no | one of `available`, `pending`, `sold` | Returns only animals with this status. |',
    ],
  }),
  ...ofSource('MUST', 'Endpoints > 2. Add an animal', {
    'createPet.request': [
      'Request body (required, `application/json`): `NewPet` with `name` (string, required), `categoryId` (int64, required), `status` (`PetStatus`, optional).',
    ],
    'createPet.response': ['Response `201`: the created animal (`Pet`), including the assigned `id`.'],
    'createPet.refused': [
      'Response `400`: error object, when the body is missing required fields or has invalid values.',
      '| 400 | Request body is missing required fields or contains invalid values. | `POST /pets` |',
    ],
  }),
  ...ofSource('MUST', get, {
    'getPet.petId': ['Path parameter: `petId`, integer int64, required; the identifier of the animal.'],
    'getPet.response': ['Response `200`: the animal (`Pet`).'],
    'getPet.unknown': [
      'Response `404`: error object (the animal could not be found).',
      '| 404 | The requested animal does not exist. | `GET /pets/{petId}` |',
    ],
  }),
  ...ofSource(
    'NOTE',
    get,
    {
      'getPet.replacement': ['The replacement is `GET /pets` with a `status` filter.'],
    },
    'It tells clients what to use instead. The clause listPets.status covers the filter itself.',
  ),
  ...ofSource('MUST', 'Errors', {
    'errors.object': [
      'Every error response is JSON with this object:',
      '| `code` | string | yes | Machine-readable error code. |',
      '| `message` | string | yes | Human-readable description. |',
      '| `status` | integer | yes | The HTTP status code. |',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 9110 section 15.6', {
    'http.robustness': [
      'A 5xx status means that the server failed. Client input, however unusual, should not make it fail.',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 9110 section 11.6.1, RFC 6750 section 3', {
    'http.www-authenticate': ['A 401 response carries a WWW-Authenticate field with at least one challenge.'],
  }),
  ...ofSource('SHOULD', 'RFC 6750 section 2.1', {
    'http.bearer-only': ['Credentials consist of the scheme Bearer, a space and the token.'],
  }),
  ...ofSource('SHOULD', 'RFC 9745 section 2, RFC 8594 section 3', {
    'http.deprecation-header': [
      'Deprecation is a structured-field date (`@` and seconds) and Sunset an HTTP date. Both apply to the resource that sends them.',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 9110 section 8.3.1, RFC 8259 section 11', {
    'http.content-type-parameters': [
      'A media type may have parameters, and its letter case does not count. A charset on application/json has no effect on a compliant recipient.',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 9110 sections 10.2.2 and 15.3.2', {
    'http.location': ['The Location of a 201 refers to the resource that was created. A service may leave it out.'],
  }),
  ...ofSource('SHOULD', 'RFC 9111 section 3.5', {
    'http.caching': [
      'A shared cache may store the response to a request with Authorization only if directives such as public allow it. Data that needs a key should not have them.',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 9110 sections 8.8.1 and 13.1.2', {
    'http.validators': [
      'A strong or weak ETag changes when the content changes in a way that a client would notice. 304 means that the content is still that of the ETag in If-None-Match.',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 8259 section 4', {
    'json.unique-names': [
      'The names within a JSON object should be unique. Which value a client reads of a repeated one is open.',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 8259 section 8.1', {
    'json.charset': [
      'JSON text is encoded in UTF-8. Clients that honour another charset would read other characters.',
      'A byte order mark must not be added: parsers may reject it.',
    ],
  }),
  ...ofSource('SHOULD', 'RFC 9110 section 12.5.1', {
    'http.negotiation': [
      'A service that has only one representation sends it to every client, whatever else the client would prefer.',
    ],
  }),
  ...ofSource('SHOULD', 'Errors', {
    'errors.helpful': ['The code and the message of an error are meaningful and do not disclose internals or secrets.'],
  }),
  ...ofSource('SHOULD', 'RFC 8259 section 2', {
    'json.strict': ['Trailing commas, single quotes and comments, for example, are not JSON.'],
  }),
  ...ofSource(
    'NOTE',
    'Petstore Animals Service Specification',
    {
      'note.scope': [
        'This document covers the whole service: an HTTP/JSON service that manages animals (pets) in a store.',
        'It has one resource (the animal) and three operations.',
        'See the Errors section.',
        'Operation name: `listPets`',
        'Operation name: `createPet`',
        'Operation name: `getPet`',
        'Query parameters:',
        'Request body: none.',
        'The result is described as a paginated list.',
        'An API key is generated by the account owner after creating an account.',
        'The interface description version is `1.0.0`.',
      ],
    },
    'It describes the document or the context of the service and requires nothing of a response.',
  ),
];

/** The id of a clause. */
export type ClauseId = (typeof clauses)[number]['id'];
