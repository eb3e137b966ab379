import type { RawRequest } from '../http/raw-request.ts';
import { CATEGORY, ID, type KeyForm, MARK } from './corpora.ts';
import { fillKey } from './key-placeholders.ts';

/** Where the id of a get request comes from. */
export type IdSource =
  /** As it is sent in the path. */
  | { from: 'text'; text: string }
  /** An animal that the program has created, counted back from the last one, changed by a template. */
  | { from: 'created'; back: number; template: string };

/** One request of a program, before key, mark, category and ids are filled in. */
export interface Step {
  operation: 'listPets' | 'createPet' | 'getPet';
  key: KeyForm;
  headers: Readonly<Record<string, string>>;
  /** For listPets, without the question mark. */
  query?: string;
  /** For createPet. */
  body?: string;
  /** For getPet. */
  id?: IdSource;
}

/** The values of the placeholders when a step is sent. */
export interface Bindings {
  apiKey: string;
  mark: string;
  categoryId: string;
  /** The ids that the program has created so far, as text. */
  ids: readonly string[];
}

function toPetId(source: IdSource | undefined, ids: readonly string[]): string {
  if (source === undefined) return '1';
  if (source.from === 'text') return source.text;
  const known = ids.at(-1 - (source.back % Math.max(1, ids.length))) ?? '1';
  const id = /^-?\d{1,19}$/.test(known) ? BigInt(known) : 1n;
  return source.template
    .replaceAll('{id+1}', String(id + 1n))
    .replaceAll('{id-1}', String(id - 1n))
    .replaceAll('{id+2^32}', String(BigInt.asIntN(64, id + 2n ** 32n)))
    .replaceAll('{id+2^64}', String(id + 2n ** 64n))
    .replaceAll('{-id}', String(-id))
    .replaceAll(ID, known);
}

/** The step with the id that it has now, which stays the same whatever animals are created later. */
export function withFixedId(step: Step, { ids }: Bindings): Step {
  return step.id?.from === 'created' ? { ...step, id: { from: 'text', text: toPetId(step.id, ids) } } : step;
}

/** Fills in everything but the key. */
export function toTemplate({ operation, key, headers, query, body, id }: Step, bindings: Bindings): RawRequest {
  const { mark, categoryId, ids } = bindings;
  const fill = (text: string) => text.replaceAll(MARK, mark).replaceAll(CATEGORY, categoryId);
  const parameters = [query, key.query].filter((part) => part !== undefined && part !== '').join('&');
  const path = operation === 'getPet' ? `/pets/${toPetId(id, ids)}` : '/pets';
  // An empty value leaves a header out.
  const filled = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  if (key.authorization !== undefined) filled.authorization = key.authorization;
  if (key.header) filled[key.header[0]] = key.header[1];
  return {
    method: operation === 'createPet' ? 'POST' : 'GET',
    path: parameters === '' ? path : `${path}?${parameters}`,
    headers: filled,
    ...(body !== undefined && { body: fill(body) }),
  };
}

/** The request that a step sends. */
export function toRequest(step: Step, bindings: Bindings): RawRequest {
  const { path, headers, ...rest } = toTemplate(step, bindings);
  const fill = (text: string) => fillKey(text, bindings.apiKey);
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
  return { ...rest, path: fill(path), headers: Object.fromEntries(filled) as Record<string, string> };
}
