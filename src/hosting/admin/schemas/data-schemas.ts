import { integer, ref, requestObject, responseObject } from './schema-builders.ts';

/** The schemas of the routes that read and replace the animals. */
export const dataSchemas = {
  Size: responseObject({ animals: { ...integer, description: 'The number of animals.' } }),
  Generation: {
    ...requestObject(
      {
        count: { ...integer, minimum: 0, maximum: 1_000_000, description: 'The number of animals to generate.' },
        seed: {
          ...integer,
          minimum: 0,
          maximum: 2 ** 32 - 1,
          default: 1,
          description: 'The same seed generates the same animals.',
        },
      },
      ['count'],
    ),
    examples: [{ count: 100, seed: 1 }],
  },
  Seed: {
    oneOf: [
      {
        type: 'array',
        description: 'Animals. Those without an id get the next free one.',
        items: {
          allOf: [ref('PetInput'), { type: 'object', properties: { id: { ...integer, format: 'int64' } } }],
        },
      },
      ref('Generation'),
    ],
  },
};
