import { decodeBody } from '../../http/body/encode-body.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { toRawRequest } from '../../http/to-raw-request.ts';
import type { ObservedRequest } from '../../oracle/observation.ts';
import type { Run } from '../run.ts';

/** A request as a server reads it. */
export function toObserved(request: HttpRequest, { configuration }: Run['plan']): ObservedRequest {
  const { body, bodyForm = 'plain', ...raw } = toRawRequest(request, configuration);
  const headers = bodyForm === 'chunked' ? { ...raw.headers, 'transfer-encoding': 'chunked' } : raw.headers;
  return { ...raw, headers, ...(body !== undefined && { body: decodeBody(body, bodyForm) }) };
}
