import type { Fields } from './values/bodies.ts';
import { validKey } from './values/credentials.ts';
import { CATEGORY, ID, MARK } from './placeholders.ts';
import type { IdSource, KeyForm, Step } from './step.ts';

const accept = { accept: 'application/json' };

/** How a body is written. */
export interface Layout {
  /** Whether the members come in reverse order. */
  isReversed: boolean;
  /** White space after each token. */
  space: string;
  /** Whether strings and names of members are written as escapes. */
  isEscaped: boolean;
  /** Another member, or nothing. */
  extra: string;
}

export const plainLayout: Layout = { isReversed: false, space: '', isEscaped: false, extra: '' };

/** Writes a JSON string with every UTF-16 unit as an escape, in capitals and small letters by turns, except in placeholders. */
function escapeAll(json: string): string {
  if (!json.startsWith('"')) return json;
  const escape = (unit: string, index: number) => {
    const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${index % 2 === 0 ? digits.toUpperCase() : digits}`;
  };
  const parts = (JSON.parse(json) as string).split(/(\{\w+\})/);
  const escaped = parts.map((part, index) => (index % 2 === 1 ? part : part.split('').map(escape).join('')));
  return `"${escaped.join('')}"`;
}

/** Writes the fields of an animal as a body. */
export function printBody(fields: Fields, { isReversed, space, isEscaped, extra }: Layout = plainLayout): string {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const members = (isReversed ? entries.toReversed() : entries).map(
    ([name, value]) =>
      `${isEscaped ? escapeAll(`"${name}"`) : `"${name}"`}:${space}${isEscaped ? escapeAll(value) : value}`,
  );
  const all = extra === '' ? members : [...members, extra];
  return `{${space}${all.join(`,${space}`)}${space}}`;
}

/** The fields of an animal that every service accepts. */
export const plainFields = (label: string, status?: string): Fields => ({
  name: `"${MARK} ${label}"`,
  categoryId: CATEGORY,
  status: status === undefined ? undefined : `"${status}"`,
});

/**
 * The same with a name of eleven letters, as long as the names of the checks: a service that accepts those accepts it, too.
 *
 * @param code Two letters that make the name different from others.
 */
export const shortFields = (code: string, status?: string): Fields => ({
  ...plainFields('', status),
  name: `"Pet${MARK}${code}"`,
});

export const list = (query: string, key: KeyForm = validKey, headers: Step['headers'] = {}): Step => ({
  operation: 'listPets',
  key,
  headers: { ...accept, ...headers },
  query,
});

export const create = (body: string, key: KeyForm = validKey, headers: Step['headers'] = {}): Step => ({
  operation: 'createPet',
  key,
  headers: { ...accept, 'content-type': 'application/json', ...headers },
  body,
});

/** @param id How the program refers to an animal, or an id as it is sent. */
export const get = (id: IdSource | string, key: KeyForm = validKey, headers: Step['headers'] = {}): Step => ({
  operation: 'getPet',
  key,
  headers: { ...accept, ...headers },
  id: typeof id === 'string' ? { from: 'text', text: id } : id,
});

/** The animal that the program created last. */
export const lastCreated: IdSource = { from: 'created', back: 0, template: ID };

/** The same steps over one connection. */
export const overOneConnection = (program: readonly Step[]): Step[] =>
  program.map((step) => ({ ...step, connection: 'kept' }));

/** Creates an animal that every service accepts. */
export const createPlain = (label: string, status?: string): Step => create(printBody(plainFields(label, status)));
