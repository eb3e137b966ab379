import { type PlainResponse, isResponse } from '../../reference/operations/plain-response.ts';
import type { Outgoing } from './outgoing.ts';

/** A response that writes its own body, because it never ends. */
export interface StreamedResponse extends PlainResponse {
  /** Called after the headers are written, and not for HEAD. */
  write(this: void, outgoing: Outgoing): void;
}

/** How the server ends a request: it sends a response, whole or cut off in its body, or resets the connection. */
export type Outcome = { kind: 'complete' | 'truncated'; response: PlainResponse | Response } | { kind: 'reset' };

/**
 * @param result What the service or a variant returned. A network error in either form becomes a reset.
 * @param isTruncated Whether an injected failure cuts the response off.
 */
export function toOutcome(result: PlainResponse | Response | 'network', isTruncated = false): Outcome {
  if (result === 'network' || (isResponse(result) && result.type === 'error')) return { kind: 'reset' };
  return { kind: isTruncated ? 'truncated' : 'complete', response: result };
}

/** The HTTP status; 0 if the connection is reset. */
export function toStatus(outcome: Outcome): number {
  return outcome.kind === 'reset' ? 0 : outcome.response.status;
}

/** Adds headers to a response. The headers of a `Response` are changed in place. */
export function addHeaders(
  response: PlainResponse | Response,
  headers: Record<string, string>,
): PlainResponse | Response {
  if (!isResponse(response)) return { ...response, headers: { ...response.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Changes the response of an outcome, if it has one. */
export function mapResponse(
  outcome: Outcome,
  change: (response: PlainResponse | Response) => PlainResponse | Response,
): Outcome {
  if (outcome.kind === 'reset') return outcome;
  const response = change(outcome.response);
  return response === outcome.response ? outcome : { kind: outcome.kind, response };
}
