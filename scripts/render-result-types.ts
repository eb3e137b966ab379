import { comparisonSchemas } from '../src/conformance/result/comparison-schema.ts';
import { fleetSchemas } from '../src/conformance/result/fleet-schema.ts';
import type { JsonSchema } from '../src/conformance/result/json-schema.ts';
import { namedSchemas } from '../src/conformance/result/result-schema.ts';

const all = { ...namedSchemas, ...fleetSchemas, ...comparisonSchemas };

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

function toType(schema: JsonSchema): string {
  const name = names.get(schema);
  if (name !== undefined) return name;
  const { type, additionalProperties, const: only, enum: values, items } = schema;
  const literals = only === undefined ? values : [only];
  if (literals) return literals.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array' && items) {
    const item = toType(items);
    return `readonly ${item.includes(' | ') ? `(${item})` : item}[]`;
  }
  if (type === 'object')
    return additionalProperties ? `Record<string, ${toType(additionalProperties)}>` : toProperties(schema);
  return type === 'integer' ? 'number' : type;
}

/** Renders the public types of a result, with the descriptions of its schema as doc comments. */
export function renderResultTypes(): string {
  return Object.entries(all)
    .map(([name, schema]) => `${toComment(schema.description)}export interface ${name} ${toProperties(schema)}\n`)
    .join('\n');
}
