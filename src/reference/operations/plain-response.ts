import { stringifyJson } from '../../json/json.ts';

/** A response as plain values. The journal keeps it; a `Response` is created from it only at the very end. */
export interface PlainResponse {
  status: number;
  /** Sent as JSON; `undefined` when there is no body. */
  body?: unknown;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Whether an injected failure cuts the body off in the middle. */
  isTruncated?: true;
}

/** Creates a response with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): PlainResponse {
  return { status, body, headers: { 'content-type': 'application/json', ...headers } };
}

/** Converts a plain response to a `Response`, without a body for HEAD. */
export function toResponse(response: PlainResponse | 'network', method = 'GET'): Response {
  if (response === 'network') return Response.error();
  const { status, body, headers, isTruncated } = response;
  const text = body === undefined || method === 'HEAD' ? null : stringifyJson(body);
  return new Response(isTruncated && text ? text.slice(0, text.length / 2) : text, { status, headers });
}
