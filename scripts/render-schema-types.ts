import { clientSchemas } from '../src/conformance/result/client-schema.ts';
import { comparisonSchemas } from '../src/conformance/result/comparison-schema.ts';
import { fleetSchemas } from '../src/conformance/result/fleet-schema.ts';
import { namedSchemas } from '../src/conformance/result/result-schema.ts';
import type { JsonSchema } from '../src/shared/json-schema.ts';

const all: Readonly<Record<string, JsonSchema>> = {
  ...namedSchemas,
  ...fleetSchemas,
  ...comparisonSchemas,
  ...clientSchemas,
};

const names = new Map(Object.entries(all).map(([name, schema]) => [schema, name]));

const toComment = (description: string | undefined) => (description === undefined ? '' : `/** ${description} */\n`);

function toProperties({ properties = {}, required = [] }: JsonSchema): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    // A named type carries its description itself.
    const comment = names.has(schema) ? '' : toComment(schema.description);
    return `${comment}${name}${mark}: ${toType(schema)};\n`;
  });
  return `{\n${lines.join('')}}`;
}

function toArray(item: string, { minItems, maxItems }: JsonSchema): string {
  if (minItems !== undefined && minItems === maxItems)
    return `readonly [${Array.from({ length: minItems }, () => item).join(', ')}]`;
  return `readonly ${item.includes(' | ') ? `(${item})` : item}[]`;
}

/** The type of a schema as it is written where the type has no name. */
function toAnonymousType(schema: JsonSchema): string {
  const { type, additionalProperties, const: only, enum: values, items, anyOf, oneOf = anyOf } = schema;
  const literals = only === undefined ? values : [only];
  if (literals) return literals.map((value) => JSON.stringify(value)).join(' | ');
  if (oneOf) return oneOf.map((form) => `\n| ${toComment(form.description)}${toType(form)}`).join('');
  if (type === 'array' && items) return toArray(toType(items), schema);
  if (type === 'object')
    return additionalProperties ? `Readonly<Record<string, ${toType(additionalProperties)}>>` : toProperties(schema);
  return type === 'integer' ? 'number' : type;
}

const toType = (schema: JsonSchema): string => names.get(schema) ?? toAnonymousType(schema);

/** Renders the types of results and programs, with the descriptions of their schemas as doc comments. */
export function renderSchemaTypes(): string {
  return Object.entries(all)
    .map(([name, schema]) => {
      const start = schema.oneOf || schema.anyOf ? `type ${name} =` : `interface ${name}`;
      return `${toComment(schema.description)}export ${start} ${toAnonymousType(schema)}\n`;
    })
    .join('\n');
}
