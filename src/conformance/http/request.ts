import { type Int64, type OperationName, operations, stringifyJson, toOperationName } from '../../contract/index.ts';
import type { KeyVariant } from './key-variant.ts';

/** A request as plain data, which can be sent, reported or converted to a curl command. */
export interface HttpRequest {
  method: string;
  /** Relative to the base URL, with the query. */
  path: string;
  key: KeyVariant;
  contentType?: string;
  /** The exact body. */
  body?: string;
}

/** The operation of a request; `undefined` for any other path or method. */
export function operationOf({ method, path }: HttpRequest): OperationName | undefined {
  return toOperationName(method, path.split('?', 1)[0] ?? '');
}

interface RequestOptions {
  key?: KeyVariant;
  contentType?: string;
}

/** @param query Such as `limit=1&status=sold`, without the question mark. */
export function listPets(query = '', { key = 'valid' }: RequestOptions = {}): HttpRequest {
  return { method: operations.listPets.method, path: `${operations.listPets.path}${query && `?${query}`}`, key };
}

/** @param body A value to send as JSON, or the exact text. */
export function createPet(
  body: object | string,
  { key = 'valid', contentType = 'application/json' }: RequestOptions = {},
): HttpRequest {
  const text = typeof body === 'string' ? body : stringifyJson(body);
  return { method: operations.createPet.method, path: operations.createPet.path, key, contentType, body: text };
}

export function getPet(petId: Int64 | string, { key = 'valid' }: RequestOptions = {}): HttpRequest {
  return { method: operations.getPet.method, path: operations.getPet.path.replace('{petId}', String(petId)), key };
}
