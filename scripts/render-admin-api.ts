import { adminOpenapi } from '../src/server/index.ts';

interface Reference {
  $ref?: string;
}

interface Schema extends Reference {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  items?: Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  description?: string;
  required?: readonly string[];
  properties?: Record<string, Schema>;
}

interface Parameter extends Reference {
  name?: string;
  in?: string;
  description?: string;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
}

interface Document {
  info: { description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

/** Every operation documents these; the introduction lists them once. */
const COMMON_STATUSES = new Set(['400', '401', '403', '503']);

/** Longer enumerations have a page of their own. */
const MOST_VALUES = 12;

/** Whether a schema is nothing but a list, which needs no section. */
const isList = ({ items, description }: Schema) => items !== undefined && description === undefined;

const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref;
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

const { schemas } = (adminOpenapi as unknown as Document).components;

/** A schema in one phrase, with a link to its section where it has one. */
function describeType(schema: Schema | undefined): string {
  if (!schema) return '';
  const named = schema.$ref === undefined ? undefined : schemas[nameOf(schema.$ref)];
  if (named && isList(named)) return describeType(named);
  if (schema.$ref) return `[${nameOf(schema.$ref)}](#${nameOf(schema.$ref).toLowerCase()})`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum && schema.enum.length > MOST_VALUES) return 'string';
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.map(describeType).join(' or ');
  if (schema.items) return `array of ${describeType(schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' or ');
}

function describeBody(content: Content | undefined): string {
  return Object.entries(content?.content ?? {})
    .map(([type, { schema }]) => (type === 'application/json' ? describeType(schema) : `\`${type}\``))
    .join(', ');
}

function renderParameters(parameters: readonly Parameter[], document: Document): string[] {
  const rows = parameters
    .map((each) => (each.$ref ? (document.components.parameters?.[nameOf(each.$ref)] ?? each) : each))
    .filter(({ name }) => name?.toLowerCase() !== 'x-petstore-session')
    // The path shows it.
    .filter((each) => each.in !== 'path' || each.description !== undefined)
    .map(({ name = '', in: place = '', description = '' }) => `| \`${name}\` | ${place} | ${cell(description)} |`);
  return rows.length > 0 ? [['| parameter | in | meaning |', '| --- | --- | --- |', ...rows].join('\n')] : [];
}

function renderOperation(method: string, path: string, operation: Operation, document: Document): string {
  const { summary = '', description, parameters = [], requestBody, responses } = operation;
  const rows = Object.entries(responses)
    .filter(([status]) => !COMMON_STATUSES.has(status))
    .map(
      ([status, response]) =>
        `- ${[status, describeBody(response)].filter(Boolean).join(' ')}: ${response.description ?? ''}`,
    );
  return [
    `### ${method.toUpperCase()} ${path}`,
    [summary, description]
      .filter(Boolean)
      .map((text) => `${String(text).replace(/\.$/, '')}.`)
      .join(' '),
    ...renderParameters(parameters, document),
    ...(requestBody ? [`Body: ${describeBody(requestBody)}`] : []),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
  ].join('\n\n');
}

/** The schema itself, or its inline part where it extends others. */
function renderFields({ properties = {}, required = [] }: Schema, inherited: Schema['properties'] = {}): string[] {
  const own = Object.entries(properties).filter(([field]) => !(field in inherited));
  const rows = own.map(
    ([field, property]) =>
      `| \`${field}\` | ${describeType(property)} | ${required.includes(field) ? 'yes' : 'no'} | ${cell(property.description ?? '')} |`,
  );
  if (rows.length === 0) return [];
  return [['| field | type | required | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n')];
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The schema before this one whose fields are all among its own. */
function findBase({ properties = {} }: Schema, others: readonly [name: string, schema: Schema][]) {
  return others.find(([, other]) => {
    const fields = Object.entries(other.properties ?? {});
    return fields.length > 0 && fields.every(([field, schema]) => isSame(schema, properties[field]));
  });
}

function renderSchema(name: string, schema: Schema, earlier: readonly [name: string, schema: Schema][]): string {
  if (name === 'ChoiceValues') return `### ${name}\n\nThe values of [choices](../choices.md), by their names.`;
  const parts = schema.allOf ?? [schema];
  const base = findBase(schema, earlier);
  const bases = [...parts.filter(({ $ref }) => $ref), ...(base ? [{ $ref: base[0] }] : [])].map(describeType);
  const fields = parts.flatMap((part) => renderFields(part, base?.[1].properties));
  return [
    `### ${name}`,
    ...(schema.description === undefined ? [] : [schema.description]),
    ...(bases.length > 0 ? [`Extends ${bases.join(' and ')}.`] : []),
    ...(fields.length > 0 || bases.length > 0 ? fields : [`Type: ${describeType(schema)}`]),
  ].join('\n\n');
}

/** The page docs/reference/admin-api.md, from the OpenAPI document of the admin API. */
export function renderAdminApi(): string {
  const document = adminOpenapi as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => typeof operation === 'object' && 'responses' in operation)
      .map(([method, operation]) => renderOperation(method, path, operation, document)),
  );
  const sections = Object.entries(schemas)
    .filter(([, schema]) => !isList(schema))
    .map(([name, schema], index, all) => renderSchema(name, schema, all.slice(0, index)));
  return `${[
    '# Admin API',
    'Inspects a running `petstore-mock` and changes what it does. All paths are below `/__petstore`.',
    document.info.description ?? '',
    'Every operation accepts the header `X-Petstore-Session`, which selects a session where the server runs with `--sessions`. Every operation can also return 400 (invalid request), 401 (missing or wrong token), 403 (client not allowed) and 503 (too many sessions) with an error object.',
    'Generated from `adminOpenapi` of `petstore-kit/server` by `npm run docs`; a running server returns the same document for `GET /__petstore/openapi.json`.',
    '## Operations',
    ...operations,
    '## Schemas',
    ...sections,
  ].join('\n\n')}\n`;
}
