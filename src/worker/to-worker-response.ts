import type { Outcome, StreamedResponse } from '../hosting/http/outcome.ts';
import { type PlainResponse, toResponse } from '../reference/operations/plain-response.ts';
import { createStream } from './stream-outgoing.ts';

/**
 * A response that breaks off before its body. The platform has no way to reset a connection, so this is what comes closest:
 * a client that reads the body gets an error.
 */
function createBroken(): Response {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('An injected network error.')) });
  return new Response(body, { status: 502, headers: { 'cache-control': 'no-transform' } });
}

/** Converts the outcome of a request to a response of the platform. */
export function toWorkerResponse(outcome: Outcome, method: string): Response {
  if (outcome.kind === 'reset') return createBroken();
  const { kind, response } = outcome;
  if (response instanceof Response) return response;
  if (!('write' in response)) {
    const plain: PlainResponse = kind === 'truncated' ? { ...response, isTruncated: true } : response;
    return toResponse(plain, method);
  }
  const { status, headers, write } = response as StreamedResponse;
  return new Response(method === 'HEAD' ? null : createStream(write), { status, headers });
}
