import { decodeBody } from '../../http/body/encode-body.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import { toRawRequest } from '../../http/to-raw-request.ts';
import type { ObservedRequest } from '../../oracle/observation.ts';
import type { RunParts } from '../run-parts.ts';

/** A request as a server reads it. */
export function toObserved(request: HttpRequest, { configuration }: RunParts['plan']): ObservedRequest {
  const { body, bodyForm = 'plain', ...raw } = toRawRequest(request, configuration);
  const headers = bodyForm === 'chunked' ? { ...raw.headers, 'transfer-encoding': 'chunked' } : raw.headers;
  return { ...raw, headers, ...(body !== undefined && { body: decodeBody(body, bodyForm) }) };
}
