/** The keywords of JSON Schema from which types follow. */
interface TypeSchema {
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  items?: TypeSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, TypeSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | TypeSchema;
  oneOf?: readonly TypeSchema[];
  anyOf?: readonly TypeSchema[];
  $ref?: string;
}

const toComment = (description: string | undefined) => (description === undefined ? '' : `/** ${description} */\n`);

function toArray(item: string, { minItems, maxItems }: TypeSchema): string {
  if (minItems !== undefined && minItems === maxItems)
    return `readonly [${Array.from({ length: minItems }, () => item).join(', ')}]`;
  return `readonly ${item.includes(' | ') ? `(${item})` : item}[]`;
}

/**
 * Renders the types of schemas, with their descriptions as doc comments.
 *
 * @param schemas By the names of their types.
 * @param nameOf The name of the type that a reference leads to.
 */
export function renderTypes(
  schemas: Readonly<Record<string, TypeSchema>>,
  nameOf: (ref: string) => string = (ref) => ref,
): string {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  const toType = (schema: TypeSchema): string => names.get(schema) ?? toAnonymousType(schema);

  function toProperties({ properties, required = [] }: TypeSchema): string {
    if (!properties) return 'Readonly<{ [name: string]: unknown }>';
    const lines = Object.entries(properties).map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?';
      // A named type carries its description itself.
      const comment = names.has(schema) ? '' : toComment(schema.description);
      return `${comment}${name}${mark}: ${toType(schema)};\n`;
    });
    return `{\n${lines.join('')}}`;
  }

  /** The type of a schema as it is written where the type has no name. */
  function toAnonymousType(schema: TypeSchema): string {
    const { $ref, type, additionalProperties, const: only, enum: values, items, anyOf, oneOf = anyOf } = schema;
    if ($ref !== undefined) return nameOf($ref);
    const literals = only === undefined ? values : [only];
    if (literals) return literals.map((value) => JSON.stringify(value)).join(' | ');
    if (oneOf) return oneOf.map((form) => `\n| ${toComment(form.description)}${toType(form)}`).join('');
    if (type === 'array' && items) return toArray(toType(items), schema);
    if (type === 'object')
      return typeof additionalProperties === 'object'
        ? `Readonly<Record<string, ${toType(additionalProperties)}>>`
        : toProperties(schema);
    return type === 'integer' ? 'number' : (type ?? 'unknown');
  }

  return Object.entries(schemas)
    .map(([name, schema]) => {
      const start = schema.oneOf || schema.anyOf ? `type ${name} =` : `interface ${name}`;
      return `${toComment(schema.description)}export ${start} ${toAnonymousType(schema)}\n`;
    })
    .join('\n');
}
