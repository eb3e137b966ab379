import { stringifyJson } from '../contract/json.ts';

/** Answers with a JSON body. Every answer with a body is made here. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(stringifyJson(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
