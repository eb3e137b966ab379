/** The keywords of JSON Schema (2020-12) that the schemas of results and programs use. */
export interface JsonSchema {
  description?: string;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  enum?: readonly (string | number)[];
  const?: string;
  pattern?: string;
  format?: 'date-time';
  minimum?: number;
  exclusiveMinimum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: false | JsonSchema;
  oneOf?: readonly JsonSchema[];
  /** Forms to which later versions may add others: those who read it accept any. */
  anyOf?: readonly JsonSchema[];
}

export const text = (description: string): JsonSchema => ({ type: 'string', description });
export const texts = (description: string): JsonSchema => ({ type: 'array', items: { type: 'string' }, description });
export const count = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
export const milliseconds = (description: string): JsonSchema => ({ type: 'number', minimum: 0, description });
export const flag = (description: string): JsonSchema => ({ type: 'boolean', description });
export const listOf = (items: JsonSchema, description: string): JsonSchema => ({ type: 'array', items, description });
export const pair = (description: string): JsonSchema => ({ ...texts(description), minItems: 2, maxItems: 2 });
export const oneOf = (schemas: readonly JsonSchema[], description: string): JsonSchema => ({
  type: 'object',
  oneOf: schemas,
  description,
});
export const textsByName = (description: string): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: { type: 'string' },
});
export const moment = (description: string): JsonSchema => ({
  type: 'string',
  format: 'date-time',
  // The format of toISOString, since most validators treat `format` as an annotation only.
  pattern: String.raw`^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`,
  description,
});

export const enumOf = (values: readonly string[], description: string): JsonSchema => ({
  type: 'string',
  enum: values,
  description,
});

/** The schema of an object with exactly these properties, all of them required except the optional ones. */
export function objectOf(
  properties: Readonly<Record<string, JsonSchema>>,
  { description, optional = [] }: { description?: string; optional?: readonly string[] } = {},
): JsonSchema {
  return {
    ...(description !== undefined && { description }),
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

/** One form of an object that has several. */
interface Kind {
  description: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  optional?: readonly string[];
}

/** The schema of an object that has one of several forms, which its property `kind` names. */
export const kindsOf = (description: string, kinds: Readonly<Record<string, Kind>>): JsonSchema => ({
  description,
  type: 'object',
  properties: { kind: text('Names the form.') },
  required: ['kind'],
  anyOf: Object.entries(kinds).map(([kind, { properties = {}, ...options }]) =>
    objectOf({ kind: { type: 'string', const: kind }, ...properties }, options),
  ),
});

/** The schema of a document, which names its dialect and has an id. */
export interface DocumentSchema extends JsonSchema {
  $schema: string;
  $id: string;
  title: string;
}

/** @param name The part of the id that names the format and its version. */
export const documentOf = (name: string, title: string, schema: JsonSchema): DocumentSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:petstore-kit:${name}`,
  title,
  ...schema,
});
