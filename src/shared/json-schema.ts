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

/** Schemas by the names of properties. A name that ends with `?` is that of an optional one, as in TypeScript. */
type Properties = Readonly<Record<string, JsonSchema>>;

/** The schema of an object with exactly these properties. */
export function shapeOf(properties: Properties) {
  const names = Object.keys(properties);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name.replace('?', ''), schema] as const),
    ),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false as const,
  };
}

/** Like `shapeOf`, with a description. */
export const objectOf = (description: string, properties: Properties) => ({ description, ...shapeOf(properties) });

/** The schema of an object that has one of several forms, which its property `kind` names. */
export const kindsOf = (
  description: string,
  forms: Readonly<Record<string, ReturnType<typeof objectOf>>>,
): JsonSchema => ({
  description,
  type: 'object',
  properties: { kind: text('Names the form.') },
  required: ['kind'],
  anyOf: Object.entries(forms).map(([kind, form]) => ({
    ...form,
    properties: { kind: { type: 'string', const: kind }, ...form.properties },
    required: ['kind', ...form.required],
  })),
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
