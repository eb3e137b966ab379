import { LIMIT } from './limits.ts';
import { petStatuses } from './pet.ts';

const rex = { id: 1, name: 'Rex', categoryId: 1, status: 'available' };

/** One example for each schema of a body, which tools send and show. */
const examples = {
  Pet: rex,
  PetInput: { name: rex.name, categoryId: rex.categoryId, status: rex.status },
  Pets: [rex],
  Error: { code: 'not_found', message: 'There is no such animal.', status: 404 },
};

const error = (description: string, example: typeof examples.Error) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
});
/** The headers of responses, all of which are optional: the specification names none. */
const responseHeaders = {
  'WWW-Authenticate': {
    description: 'The scheme to authenticate with (RFC 9110).',
    schema: { type: 'string' },
    example: 'Bearer realm="petstore"',
  },
  Location: {
    description: 'The path of the new animal, while `getPet` exists (RFC 9110).',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/v1/pets/46',
  },
  Deprecation: {
    description: 'Since when the operation is deprecated (RFC 9745).',
    schema: { type: 'string' },
    example: '@1764892800',
  },
  Sunset: {
    description: 'When the operation will be removed (RFC 8594).',
    schema: { type: 'string' },
    example: 'Thu, 05 Dec 2030 00:00:00 GMT',
  },
} as const;
const { Deprecation, Sunset } = responseHeaders;

const unauthorized = { $ref: '#/components/responses/Unauthorized' };
const otherError = { $ref: '#/components/responses/Error' };
const json = (name: keyof typeof examples) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example: examples[name] },
});

/**
 * SPEC.md as an OpenAPI 3.1 document, the source of the JSON Schemas and their validators. The schema of a new animal is
 * `PetInput` here: code generators for Go name the constructor of `Pet` `NewPet`.
 */
export const openapi = {
  openapi: '3.1.1',
  info: {
    title: 'Petstore Animals Service',
    version: '1.0.0',
    summary: 'Manages the animals of a store.',
    description:
      'Lists the animals of a store, adds one, and (deprecated) fetches one by its identifier. Every operation needs an API key as a bearer token.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [
    {
      url: 'http://{host}/v1',
      variables: { host: { default: '127.0.0.1:4010', description: 'The host of a deployment, with its port.' } },
    },
  ],
  security: [{ apiKey: [] as string[] }],
  tags: [{ name: 'pets', description: 'The animals of the store.' }],
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        tags: ['pets'],
        summary: 'List animals',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            description: 'Maximum number of animals returned.',
            required: false,
            schema: { type: 'integer', minimum: LIMIT.minimum, maximum: LIMIT.maximum, default: LIMIT.default },
            example: LIMIT.default,
          },
          {
            name: 'status',
            in: 'query',
            description: 'Returns only animals with this status.',
            required: false,
            schema: { $ref: '#/components/schemas/PetStatus' },
            example: rex.status,
          },
        ],
        responses: {
          '200': { description: 'A list of animals.', content: json('Pets') },
          '401': unauthorized,
          default: otherError,
        },
      },
      post: {
        operationId: 'createPet',
        tags: ['pets'],
        summary: 'Add an animal',
        requestBody: { required: true, content: json('PetInput') },
        responses: {
          '201': {
            description: 'The created animal, including the assigned id.',
            headers: { Location: responseHeaders.Location },
            content: json('Pet'),
          },
          '400': error('The request body is missing required fields or contains invalid values.', {
            code: 'invalid_body',
            message: 'categoryId is missing.',
            status: 400,
          }),
          '401': unauthorized,
          default: otherError,
        },
      },
    },
    '/pets/{petId}': {
      get: {
        operationId: 'getPet',
        tags: ['pets'],
        summary: 'Get an animal',
        description: 'Will be removed on 5 December 2030. The replacement is `GET /pets` with a `status` filter.',
        deprecated: true,
        parameters: [
          {
            name: 'petId',
            in: 'path',
            description: 'The identifier of the animal.',
            required: true,
            schema: { type: 'integer', format: 'int64' },
            example: rex.id,
          },
        ],
        responses: {
          '200': { description: 'The animal.', headers: { Deprecation, Sunset }, content: json('Pet') },
          '401': unauthorized,
          '404': error('The animal could not be found.', examples.Error),
          default: otherError,
        },
      },
    },
  },
  components: {
    securitySchemes: {
      apiKey: { type: 'http', scheme: 'bearer', description: 'The API key that the account owner has generated.' },
    },
    responses: {
      Unauthorized: {
        ...error('The API key is missing or invalid.', {
          code: 'unauthorized',
          message: 'The API key is missing or invalid.',
          status: 401,
        }),
        headers: { 'WWW-Authenticate': responseHeaders['WWW-Authenticate'] },
      },
      Error: error('Every other error.', { code: 'too_many_requests', message: 'Try again later.', status: 429 }),
    },
    schemas: {
      PetStatus: { type: 'string', enum: petStatuses, description: 'Availability of an animal.' },
      PetInput: {
        type: 'object',
        required: ['name', 'categoryId'],
        properties: {
          name: { type: 'string', description: "The animal's name." },
          categoryId: {
            type: 'integer',
            format: 'int64',
            description: 'Identifier of the category the animal belongs to.',
          },
          status: { $ref: '#/components/schemas/PetStatus' },
        },
      },
      Pet: {
        allOf: [
          { $ref: '#/components/schemas/PetInput' },
          {
            type: 'object',
            required: ['id'],
            properties: {
              id: { type: 'integer', format: 'int64', description: 'Unique identifier, assigned on creation.' },
            },
          },
        ],
      },
      Pets: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
      Error: {
        type: 'object',
        required: ['code', 'message', 'status'],
        properties: {
          code: { type: 'string', description: 'Machine-readable error code.' },
          message: { type: 'string', description: 'Human-readable description.' },
          status: { type: 'integer', description: 'The HTTP status code.' },
        },
      },
    },
  },
} as const;
