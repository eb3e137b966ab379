/** A JSON Schema (2020-12) as far as it describes a type: what does not fit the type does not compile. */
export type SchemaOf<T> = { description?: string } & ([T] extends [string]
  ? { type: 'string'; enum?: readonly T[]; const?: T; pattern?: string; format?: 'date-time' | 'uri' }
  : [T] extends [number]
    ? { type: 'number' | 'integer'; enum?: readonly T[]; minimum?: number; exclusiveMinimum?: number }
    : [T] extends [boolean]
      ? { type: 'boolean' }
      : [T] extends [readonly (infer Item)[]]
        ? { type: 'array'; items: SchemaOf<Item> }
        : string extends keyof T
          ? { type: 'object'; additionalProperties: SchemaOf<T[keyof T]> }
          : {
              type: 'object';
              properties: { [Key in keyof T]-?: SchemaOf<Exclude<T[Key], undefined>> };
              required: readonly string[];
              additionalProperties: false;
            });

/** A property that may be missing. */
class Optional<T> {
  readonly schema: SchemaOf<T>;
  constructor(schema: SchemaOf<T>) {
    this.schema = schema;
  }
}

export const optional = <T>(schema: SchemaOf<T>): Optional<T> => new Optional(schema);

/** The properties of a type, each marked as the type marks it. */
type PropertiesOf<T> = {
  [Key in keyof T]-?: undefined extends T[Key] ? Optional<Exclude<T[Key], undefined>> : SchemaOf<T[Key]>;
};

/** The schema of an object type that has these properties and no others. */
export function objectOf<T extends object>(properties: PropertiesOf<T>, description?: string): SchemaOf<T> {
  const entries = Object.entries<unknown>(properties);
  return {
    ...(description !== undefined && { description }),
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, each]) => [name, each instanceof Optional ? (each.schema as unknown) : each]),
    ),
    required: entries.filter(([, each]) => !(each instanceof Optional)).map(([name]) => name),
    additionalProperties: false,
  } as unknown as SchemaOf<T>;
}
