import { LIMIT } from './limits.ts';
import { petStatuses } from './pet.ts';

const error = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});
const unauthorized = { $ref: '#/components/responses/Unauthorized' };
const otherError = { $ref: '#/components/responses/Error' };
const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

/** SPEC.md as an OpenAPI 3.1 document, the source of the JSON Schemas and their validators. */
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
  servers: [{ url: '/v1' }],
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
          },
          {
            name: 'status',
            in: 'query',
            description: 'Returns only animals with this status.',
            required: false,
            schema: { $ref: '#/components/schemas/PetStatus' },
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
        requestBody: { required: true, content: json('NewPet') },
        responses: {
          '201': { description: 'The created animal, including the assigned id.', content: json('Pet') },
          '400': error('The request body is missing required fields or contains invalid values.'),
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
          },
        ],
        responses: {
          '200': { description: 'The animal.', content: json('Pet') },
          '401': unauthorized,
          '404': error('The animal could not be found.'),
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
      Unauthorized: error('The API key is missing or invalid.'),
      Error: error('Every other error.'),
    },
    schemas: {
      PetStatus: { type: 'string', enum: petStatuses, description: 'Availability of an animal.' },
      NewPet: {
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
          { $ref: '#/components/schemas/NewPet' },
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
