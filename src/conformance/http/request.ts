import { type OperationName, operations, toOperationName } from '../../contract/index.ts';
import type { Int64 } from '../../json/int64.ts';
import { stringifyJson } from '../../json/json.ts';
import type { KeyVariant } from './key-variant.ts';

/** A request as a value: what is sent, printed, explained and turned into curl. */
export interface HttpRequest {
  method: string;
  /** Below the base URL, with the query. */
  path: string;
  key: KeyVariant;
  contentType?: string;
  /** The body, to the letter. */
  body?: string;
  /**
   * `valid` if every conforming service accepts the request, `invalid` if every one rejects it. Absent where that is open
   * or does not matter.
   */
  intent?: 'valid' | 'invalid';
}

/** The operation that a request is for, `undefined` for another path or method. */
export function operationOf({ method, path }: HttpRequest): OperationName | undefined {
  return toOperationName(method, path.split('?', 1)[0] ?? '');
}

interface RequestOptions {
  key?: KeyVariant;
  contentType?: string;
  intent?: HttpRequest['intent'];
}

/** @param query Such as `limit=1&status=sold`, without the question mark. */
export function listPets(query = '', { key = 'valid' }: RequestOptions = {}): HttpRequest {
  return { method: operations.listPets.method, path: `${operations.listPets.path}${query && `?${query}`}`, key };
}

/** @param body A value that is sent as JSON, or the text itself. */
export function createPet(
  body: object | string,
  { key = 'valid', contentType = 'application/json', intent }: RequestOptions = {},
): HttpRequest {
  const text = typeof body === 'string' ? body : stringifyJson(body);
  const { method, path } = operations.createPet;
  return { method, path, key, contentType, body: text, ...(intent && { intent }) };
}

export function getPet(petId: Int64 | string, { key = 'valid' }: RequestOptions = {}): HttpRequest {
  return { method: operations.getPet.method, path: operations.getPet.path.replace('{petId}', String(petId)), key };
}
