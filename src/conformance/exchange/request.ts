import { type OperationName, operations, toOperationName } from '../../contract/index.ts';
import type { Int64 } from '../../json/int64.ts';
import { stringifyJson } from '../../json/json.ts';
import { perObject } from '../../shared/per-object.ts';
import { type KeyVariant, authorizations } from './key-variant.ts';

/**
 * How a body is sent.
 *
 * - `plain`: as UTF-8, with Content-Length
 * - `chunked`: as UTF-8, without Content-Length
 * - `gzip`: compressed
 * - `latin1`: one byte for each character up to U+00FF, so that a text can represent any bytes
 */
export type BodyForm = 'plain' | 'chunked' | 'gzip' | 'latin1';

/** The letter case of the names of headers, which does not count: `Content-Type` or `CONTENT-TYPE`. @see RFC 9110 section 5.1 */
export type NameCase = 'title' | 'upper';

/** A request as plain data. Placeholders such as {key} are replaced by the key when it is sent. */
export interface HttpRequest {
  method: string;
  /** Below the base URL, with the query. */
  path: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** `undefined` without a body. */
  body?: string | undefined;
  /** @default 'plain' */
  bodyForm?: BodyForm | undefined;
  /** The number of the kept connection that sends the request. @default a new connection */
  connection?: number | undefined;
  /** How the names of headers are written. @default in lower case */
  nameCase?: NameCase | undefined;
  /** Whether it is sent together with the request before it. */
  isConcurrent?: true | undefined;
}

/** The operation of a request; `undefined` for any other path or method. Requests never change, and many checks look at each. */
export const operationOf: (request: HttpRequest) => OperationName | undefined = perObject(({ method, path }) =>
  toOperationName(method, path.split('?', 1)[0] ?? ''),
);

/** Whether a request may create an animal. */
export const isPost = ({ method }: HttpRequest): boolean => method === 'POST';

/** Whether a request does not have the key as the specification shows it, so that most services reject it for that. */
export const isUnauthorized = ({ headers }: HttpRequest): boolean => headers.authorization !== authorizations.valid;

/** The value of Accept in all requests that do not test it. */
export const PLAIN_ACCEPT = 'application/json';

/** The headers of a request beside those of the user, whose Accept replaces the plain one. */
export function ownHeaders({ headers }: HttpRequest, ofUser: HttpRequest['headers']): HttpRequest['headers'] {
  const { accept, ...others } = headers;
  return accept === PLAIN_ACCEPT && ofUser.accept !== undefined ? others : headers;
}

/** The request with another credential, or without any. */
export function withAuthorization(request: HttpRequest, authorization: string | undefined): HttpRequest {
  const { authorization: _left, ...headers } = request.headers;
  return { ...request, headers: { ...headers, ...(authorization !== undefined && { authorization }) } };
}

interface RequestOptions {
  key?: KeyVariant;
  contentType?: string;
}

/** A request with the headers of most clients. */
export const plainRequest = (method: string, path: string, key: KeyVariant = 'valid'): HttpRequest =>
  withAuthorization({ method, path, headers: { accept: PLAIN_ACCEPT } }, authorizations[key]);

/** @param query Such as `limit=1&status=sold`, without the question mark. */
export const listPets = (query = '', { key }: RequestOptions = {}): HttpRequest =>
  plainRequest(operations.listPets.method, `${operations.listPets.path}${query && `?${query}`}`, key);

/** @param body A value to send as JSON, or the exact text. */
export function createPet(
  body: object | string,
  { key, contentType = 'application/json' }: RequestOptions = {},
): HttpRequest {
  const { headers, ...request } = plainRequest(operations.createPet.method, operations.createPet.path, key);
  const text = typeof body === 'string' ? body : stringifyJson(body);
  return { ...request, headers: { ...headers, 'content-type': contentType }, body: text };
}

/** @param petId The text for the path, which is not encoded. */
export const getPet = (petId: Int64 | string, { key }: RequestOptions = {}): HttpRequest =>
  plainRequest(operations.getPet.method, operations.getPet.path.replace('{petId}', String(petId)), key);
