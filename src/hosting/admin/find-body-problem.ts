import { preview } from '../../json/preview.ts';

interface BodySchema {
  type?: string;
  const?: unknown;
  enum?: readonly string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, BodySchema>;
  /** Describes a pattern; completes the sentence "must be ...". */
  'x-expected'?: string;
}

/** An error of an Ajv validator that was compiled with `verbose`. */
interface BodyError {
  /** A JSON pointer to the value. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** The schema that contains the keyword. */
  parentSchema: BodySchema;
  data: unknown;
}

/** A validator compiled from one of the schemas in the admin API's OpenAPI document. */
export interface BodyValidator {
  (value: unknown): boolean;
  errors?: readonly BodyError[] | null;
}

const MAX_FIELD_LENGTH = 128;
const articles: Record<string, string> = { integer: 'an integer', object: 'an object', array: 'an array' };

function describeRange({ minimum, exclusiveMinimum, maximum }: BodySchema): string {
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum} and at most ${maximum}`;
  if (minimum === undefined) return '';
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}

/** Describes a schema; completes the sentence "must be ...". */
function describeSchema(schema: BodySchema): string {
  const { type = 'value' } = schema;
  if (schema['x-expected'] !== undefined) return schema['x-expected'];
  if (schema.const !== undefined) return preview(schema.const);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  return `${articles[type] ?? `a ${type}`}${describeRange(schema)}`;
}

/** A JSON pointer as the name of a field: `/query/limit` becomes `query.limit`. */
const toField = (pointer: string) =>
  pointer.slice(1, MAX_FIELD_LENGTH).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~') || 'The body';

function describeError({ instancePath, keyword, params, parentSchema, data }: BodyError): string {
  const properties = parentSchema.properties ?? {};
  if (keyword === 'additionalProperties') {
    return `Unknown field ${preview(params.additionalProperty)}. Use ${Object.keys(properties).join(', ')}.`;
  }
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return `${toField(`${instancePath}/${name}`)} is missing. Use ${describeSchema(properties[name] ?? {})}.`;
  }
  return `${toField(instancePath)} must be ${describeSchema(parentSchema)}, got ${preview(data)}.`;
}

/** A misspelt field explains a missing one, so unknown fields come first and missing ones last. */
const toRank = ({ keyword }: BodyError) => (keyword === 'additionalProperties' ? 0 : keyword === 'required' ? 2 : 1);

/** Describes the first problem of a body, with its field, what is expected and the value; `undefined` if it is valid. */
export function findBodyProblem(validate: BodyValidator, body: unknown): string | undefined {
  if (validate(body)) return undefined;
  const [first] = (validate.errors ?? []).toSorted((one, other) => toRank(one) - toRank(other));
  return first && describeError(first);
}
