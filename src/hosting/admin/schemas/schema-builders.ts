import { operationNames } from '../../../contract/index.ts';

export const string = { type: 'string' } as const;
export const integer = { type: 'integer' } as const;
export const dateTime = { type: 'string', format: 'date-time' } as const;
export const operationName = { type: 'string', enum: operationNames };

/** A reference to another schema of the document. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** An array of another schema of the document. */
export const array = (name: string) => ({ type: 'array', items: ref(name) });

/** An object in a response: every property is present unless it is listed as optional. */
export const responseObject = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

/** An object in a request: unknown properties are rejected, and only those listed as required must be present. */
export const requestObject = (properties: Record<string, object>, required: readonly string[] = []) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
