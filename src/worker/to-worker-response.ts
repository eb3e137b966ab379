import type { Outcome, StreamedResponse } from '../hosting/http/outcome.ts';
import { type PlainResponse, isResponse, toContent, toResponse } from '../reference/operations/plain-response.ts';
import { createStream } from './stream-outgoing.ts';

/** The platform's stream whose length is announced. Elsewhere, any stream does. */
interface Platform {
  FixedLengthStream?: new (length: number) => { readable: ReadableStream; writable: WritableStream };
}

/** Creates a response that breaks off after a part of the body, before the length that it announces. */
function breakOff(
  part: Uint8Array,
  length: number,
  { status, headers }: Pick<PlainResponse, 'status' | 'headers'>,
): Response {
  const { FixedLengthStream } = globalThis as Platform;
  const { readable, writable } = FixedLengthStream ? new FixedLengthStream(length) : new TransformStream();
  const writer = writable.getWriter();
  const error = new Error('An injected failure breaks the response off.');
  // Fails once the client has gone, too, when nothing is left to do.
  void writer
    .write(part)
    .then(() => writer.abort(error))
    .catch(() => {});
  // A compressed body would have no length, and would seem complete. The first header is for Cloudflare, the second one for
  // miniflare, which ignores the first.
  const plain = { 'cache-control': 'no-transform', 'content-encoding': 'identity' };
  return new Response(readable, { status, headers: { ...headers, ...plain } });
}

/** The platform has no way to reset a connection. A response that breaks off before its body comes closest. */
const toReset = (method: string) =>
  method === 'HEAD' ? new Response(null, { status: 502 }) : breakOff(new Uint8Array(), 1, { status: 502, headers: {} });

function truncate(response: PlainResponse, method: string): Response {
  const content = toContent(response);
  if (content === undefined || method === 'HEAD') return toResponse(response, method);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return breakOff(bytes.subarray(0, bytes.length / 2), bytes.length, response);
}

/** Converts the outcome of a request to a response of the platform. */
export function toWorkerResponse(outcome: Outcome, method: string): Response {
  if (outcome.kind === 'reset') return toReset(method);
  const { kind, response } = outcome;
  if (isResponse(response)) return response;
  if (kind === 'truncated') return truncate(response, method);
  if (!('write' in response)) return toResponse(response, method);
  const { status, headers, write } = response as StreamedResponse;
  return new Response(method === 'HEAD' ? null : createStream(write), { status, headers });
}
