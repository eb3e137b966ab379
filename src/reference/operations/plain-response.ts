import { stringifyJson } from '../../json/json.ts';

/** What the service answers, as values: the journal keeps it, and a `Response` is made of it at the very end. */
export interface PlainResponse {
  status: number;
  /** Sent as JSON; absent where there is no body. */
  body?: unknown;
  headers: Record<string, string>;
  /** Whether it is to break off in the middle of its body. */
  isTruncated?: true;
}

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): PlainResponse {
  return { status, body, headers: { 'content-type': 'application/json', ...headers } };
}

/** Makes the one `Response` of a request; HEAD gets none of the body. */
export function toResponse(answer: PlainResponse | 'network', method = 'GET'): Response {
  if (answer === 'network') return Response.error();
  const { status, body, headers, isTruncated } = answer;
  const text = body === undefined || method === 'HEAD' ? null : stringifyJson(body);
  return new Response(isTruncated && text ? text.slice(0, text.length / 2) : text, { status, headers });
}
