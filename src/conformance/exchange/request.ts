import { type OperationName, operations, toOperationName } from '../../contract/index.ts';
import type { Int64 } from '../../json/int64.ts';
import { stringifyJson } from '../../json/json.ts';
import type { KeyVariant } from './key-variant.ts';
import type { RawRequest } from './raw-request.ts';

/** A request as a check writes it. The sender adds the key and the other headers. */
export interface CheckRequest {
  method: string;
  /** Relative to the base URL, with the query. */
  path: string;
  key: KeyVariant;
  contentType?: string;
  /** The exact body. */
  body?: string;
  /**
   * `valid` if every conforming service accepts the request, `invalid` if every one rejects it. Absent where that is open
   * or does not matter.
   */
  intent?: 'valid' | 'invalid';
  isConcurrent?: undefined;
  connection?: undefined;
  nameCase?: undefined;
}

/** A complete request, with placeholders for the key: one that was generated, or sent by another client. */
export interface TemplateRequest extends RawRequest {
  key?: undefined;
  contentType?: undefined;
  intent?: undefined;
}

/** A request as plain data, which can be sent, reported or converted to a curl command. */
export type HttpRequest = CheckRequest | TemplateRequest;

/** The operations of requests. Requests never change, and each is looked up by many checks. */
const operationsOfRequests = new WeakMap<HttpRequest, { operation: OperationName | undefined }>();

/** The operation of a request; `undefined` for any other path or method. */
export function operationOf(request: HttpRequest): OperationName | undefined {
  const known = operationsOfRequests.get(request);
  if (known) return known.operation;
  const operation = toOperationName(request.method, request.path.split('?', 1)[0] ?? '');
  operationsOfRequests.set(request, { operation });
  return operation;
}

/** Whether a request may create an animal. */
export const isPost = ({ method }: HttpRequest): boolean => method === 'POST';

interface RequestOptions {
  key?: KeyVariant;
  contentType?: string;
  intent?: CheckRequest['intent'];
}

/** @param query Such as `limit=1&status=sold`, without the question mark. */
export function listPets(query = '', { key = 'valid' }: RequestOptions = {}): HttpRequest {
  return { method: operations.listPets.method, path: `${operations.listPets.path}${query && `?${query}`}`, key };
}

/** @param body A value to send as JSON, or the exact text. */
export function createPet(
  body: object | string,
  { key = 'valid', contentType = 'application/json', intent }: RequestOptions = {},
): HttpRequest {
  const text = typeof body === 'string' ? body : stringifyJson(body);
  const { method, path } = operations.createPet;
  return { method, path, key, contentType, body: text, ...(intent && { intent }) };
}

/** @param petId The text for the path, which is not encoded. */
export function getPet(petId: Int64 | string, { key = 'valid' }: RequestOptions = {}): HttpRequest {
  return { method: operations.getPet.method, path: operations.getPet.path.replace('{petId}', String(petId)), key };
}
