import type { HttpRequest } from '../../exchange/request.ts';
import { KEY } from '../../http/key-placeholders.ts';

/** Whether a request does not have the key as the specification shows it, so that most services reject it for that. */
export const isUnauthorized = (request: HttpRequest): boolean =>
  request.key === undefined ? request.headers.authorization !== `Bearer ${KEY}` : request.key !== 'valid';
