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
const animal = 'Resources and their fields > Animal (response shape `Pet`)';
const newAnimal = 'Resources and their fields > New animal (request shape `NewPet`)';
const list = 'Endpoints > 1. List animals';
const create = 'Endpoints > 2. Add an animal';
const get = 'Endpoints > 3. Get an animal (deprecated)';
const title = 'Petstore Animals Service Specification';

/** Every requirement and recommendation, with the id that checks refer to. */
export const clauses = [
  {
    id: 'service.json',
    level: 'MUST',
    source: service,
    quotes: ['All requests and responses use JSON (`application/json`).'],
  },
  {
    id: 'service.deprecated-get',
    level: 'MUST',
    source: service,
    quotes: [
      'A client can also fetch one animal by its identifier.',
      'This operation is deprecated.',
      'The operation is marked deprecated.',
      'It will be removed on 5 December 2030.',
      '`GET /pets/{petId}` is deprecated with removal on 5 December 2030.',
    ],
  },
  {
    id: 'service.collection',
    level: 'MUST',
    source: service,
    quotes: [
      'The service keeps a collection of animals offered by a store.',
      'A client can list animals, optionally filtered by availability status, and can add an animal.',
    ],
  },
  {
    id: 'service.paths',
    level: 'MUST',
    source: service,
    quotes: [
      'The service is reached at {base_url}.',
      'A staging deployment exists at {staging_base_url}.',
      'All paths are relative to {base_url}.',
      'Method and path: `GET /pets`',
      'Method and path: `POST /pets`',
      'Method and path: `GET /pets/{petId}`',
    ],
    unobservable:
      'The base URL is what the user passes. If the paths below it are not served, every other check fails.',
  },
  {
    id: 'service.base-path',
    level: 'NOTE',
    source: service,
    quotes: ['Both end in the path prefix `/v1`.', 'The version is carried in the base path prefix `/v1`.'],
    unobservable: 'It describes two named deployments. A gateway or proxy in front of a service may use another path.',
  },
  {
    id: 'animal.id',
    level: 'MUST',
    source: animal,
    quotes: [
      'An animal is the fields of a new animal plus a server-assigned identifier.',
      '| `id` | integer | int64 | not accepted as input | yes | Unique identifier, assigned on creation. |',
    ],
  },
  {
    id: 'animal.name',
    level: 'MUST',
    source: animal,
    quotes: ["| `name` | string | - | yes | yes | The animal's name. |"],
  },
  {
    id: 'animal.categoryId',
    level: 'MUST',
    source: animal,
    quotes: [
      '| `categoryId` | integer | int64 | yes | yes | Identifier of the category the animal belongs to. |',
      'Only its identifier is referenced, through `categoryId`.',
    ],
  },
  {
    id: 'animal.status',
    level: 'MUST',
    source: animal,
    quotes: [
      '| `status` | string | enum `PetStatus` | no | no | Availability of the animal. |',
      'Allowed values: `available`, `pending`, `sold`.',
      "An animal's `status` takes one of three states.",
      '| `available` | Animal is available. |',
      '| `pending` | Listed value of the enumeration. |',
      '| `sold` | Listed value of the enumeration. |',
    ],
  },
  {
    id: 'newPet.fields',
    level: 'MUST',
    source: newAnimal,
    quotes: ['Fields: `name` (required), `categoryId` (required), `status` (optional).'],
  },
  {
    id: 'newPet.status',
    level: 'MUST',
    source: 'States and transitions',
    quotes: ['The status can be set when an animal is added, and it can be used as a filter when listing animals.'],
  },
  {
    id: 'authentication.bearer',
    level: 'MUST',
    source: 'Authentication',
    quotes: [
      'Every operation requires authentication (see Authentication).',
      'Scheme: HTTP bearer.',
      'The client sends its API key as a bearer token in the `Authorization` header, in the form `Authorization: Bearer <API_KEY>`.',
      'The requirement applies to every operation.',
    ],
  },
  {
    id: 'authentication.refused',
    level: 'MUST',
    source: 'Authentication',
    quotes: [
      'When the key is missing or invalid, the service answers `401` with an error object.',
      'Response `401`: error object (missing or invalid API key).',
      '| 401 | API key missing or invalid. | all three |',
    ],
  },
  {
    id: 'listPets.response',
    level: 'MUST',
    source: list,
    quotes: [
      'Response `200`: a JSON array of animal objects (`Pet`).',
      'Any pagination metadata is absent from the documented body, which is a bare array.',
    ],
  },
  {
    id: 'listPets.limit',
    level: 'MUST',
    source: list,
    quotes: [
      '| `limit` | integer | no | minimum 1, maximum 100, default 20 | Maximum number of animals returned. |',
      '| `limit` minimum | `GET /pets` | 1 |',
      '| `limit` maximum | `GET /pets` | 100 |',
    ],
  },
  {
    id: 'listPets.limit-default',
    level: 'MUST',
    source: 'Limits',
    quotes: ['| `limit` default | `GET /pets` | 20 |'],
  },
  {
    id: 'listPets.status',
    level: 'MUST',
    source: list,
    quotes: [
      '| `status` | string (`PetStatus`) | no | one of `available`, `pending`, `sold` | Returns only animals with this status. |',
    ],
  },
  {
    id: 'createPet.request',
    level: 'MUST',
    source: create,
    quotes: [
      'Request body (required, `application/json`): `NewPet` with `name` (string, required), `categoryId` (int64, required), `status` (`PetStatus`, optional).',
    ],
  },
  {
    id: 'createPet.response',
    level: 'MUST',
    source: create,
    quotes: ['Response `201`: the created animal (`Pet`), including the assigned `id`.'],
  },
  {
    id: 'createPet.refused',
    level: 'MUST',
    source: create,
    quotes: [
      'Response `400`: error object, when the body is missing required fields or has invalid values.',
      '| 400 | Request body is missing required fields or contains invalid values. | `POST /pets` |',
    ],
  },
  {
    id: 'getPet.petId',
    level: 'MUST',
    source: get,
    quotes: ['Path parameter: `petId`, integer int64, required; the identifier of the animal.'],
  },
  { id: 'getPet.response', level: 'MUST', source: get, quotes: ['Response `200`: the animal (`Pet`).'] },
  {
    id: 'getPet.unknown',
    level: 'MUST',
    source: get,
    quotes: [
      'Response `404`: error object (the animal could not be found).',
      '| 404 | The requested animal does not exist. | `GET /pets/{petId}` |',
    ],
  },
  {
    id: 'getPet.replacement',
    level: 'NOTE',
    source: get,
    quotes: ['The replacement is `GET /pets` with a `status` filter.'],
    unobservable: 'It tells clients what to use instead. The clause listPets.status covers the filter itself.',
  },
  {
    id: 'errors.object',
    level: 'MUST',
    source: 'Errors',
    quotes: [
      'Every error response is JSON with this object:',
      '| `code` | string | yes | Machine-readable error code. |',
      '| `message` | string | yes | Human-readable description. |',
      '| `status` | integer | yes | The HTTP status code. |',
    ],
  },
  {
    id: 'http.robustness',
    level: 'SHOULD',
    source: 'RFC 9110 section 15.6',
    quotes: ['A 5xx status means that the server failed. Client input, however unusual, should not make it fail.'],
  },
  {
    id: 'http.www-authenticate',
    level: 'SHOULD',
    source: 'RFC 9110 section 11.6.1, RFC 6750 section 3',
    quotes: ['A 401 response carries a WWW-Authenticate field with at least one challenge.'],
  },
  {
    id: 'http.bearer-only',
    level: 'SHOULD',
    source: 'RFC 6750 section 2.1',
    quotes: ['Credentials consist of the scheme Bearer, a space and the token.'],
  },
  {
    id: 'http.deprecation-header',
    level: 'SHOULD',
    source: 'RFC 9745 section 2, RFC 8594 section 3',
    quotes: [
      'Deprecation is a structured-field date (`@` and seconds) and Sunset an HTTP date. Both apply to the resource that sends them.',
    ],
  },
  {
    id: 'http.content-type-parameters',
    level: 'SHOULD',
    source: 'RFC 9110 section 8.3.1, RFC 8259 section 11',
    quotes: [
      'A media type may have parameters, and its letter case does not count. A charset on application/json has no effect on a compliant recipient.',
    ],
  },
  {
    id: 'http.location',
    level: 'SHOULD',
    source: 'RFC 9110 sections 10.2.2 and 15.3.2',
    quotes: ['The Location of a 201 refers to the resource that was created. A service may leave it out.'],
  },
  {
    id: 'http.caching',
    level: 'SHOULD',
    source: 'RFC 9111 section 3.5',
    quotes: [
      'A shared cache may store the response to a request with Authorization only if directives such as public allow it. Data that needs a key should not have them.',
    ],
  },
  {
    id: 'http.validators',
    level: 'SHOULD',
    source: 'RFC 9110 sections 8.8.1 and 13.1.2',
    quotes: [
      'A strong or weak ETag changes when the content changes in a way that a client would notice. 304 means that the content is still that of the ETag in If-None-Match.',
    ],
  },
  {
    id: 'json.unique-names',
    level: 'SHOULD',
    source: 'RFC 8259 section 4',
    quotes: ['The names within a JSON object should be unique. Which value a client reads of a repeated one is open.'],
  },
  {
    id: 'json.charset',
    level: 'SHOULD',
    source: 'RFC 8259 section 8.1',
    quotes: [
      'JSON text is encoded in UTF-8. Clients that honour another charset would read other characters.',
      'A byte order mark must not be added: parsers may reject it.',
    ],
  },
  {
    id: 'http.negotiation',
    level: 'SHOULD',
    source: 'RFC 9110 section 12.5.1',
    quotes: [
      'A service that has only one representation sends it to every client, whatever else the client would prefer.',
    ],
  },
  {
    id: 'errors.helpful',
    level: 'SHOULD',
    source: 'Errors',
    quotes: ['The code and the message of an error are meaningful and do not disclose internals or secrets.'],
  },
  {
    id: 'json.strict',
    level: 'SHOULD',
    source: 'RFC 8259 section 2',
    quotes: ['Trailing commas and single quotes are not JSON.'],
  },
  {
    id: 'note.scope',
    level: 'NOTE',
    source: title,
    quotes: [
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
    unobservable: 'It describes the document or the context of the service and requires nothing of a response.',
  },
] as const satisfies readonly Clause[];

/** The id of a clause. */
export type ClauseId = (typeof clauses)[number]['id'];
