import { type Body, parseBody } from '../../http/body/parse-body.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { KitLimit } from '../../http/body/kit-limit.ts';
import { InvalidEncoding, TextReader } from '../../http/body/text-reader.ts';
import { toChunks } from '../../http/transport.ts';
import { toHeaders } from '../observed-headers.ts';

/**
 * How long a body may take, in milliseconds. One that is endless must not stay open for its observer, and the result, which waits
 * for it, has to be there before the hook of a test runner times out: 5 seconds in Jest, 10 in Vitest.
 */
export const LONGEST_BODY_MS = 4000;

/**
 * Whether a response can be read as those of `fetch`, and shows what the service sent. After a redirect, its first response
 * is hidden.
 */
export function isObservable(response: unknown): response is Response {
  // Not instanceof: other implementations of fetch have classes of their own.
  const { type, redirected, clone, body } = (response ?? {}) as Partial<Response>;
  const isReadable = body === null || typeof body?.getReader === 'function';
  return typeof clone === 'function' && isReadable && /^(?:basic|cors|default)$/.test(type ?? '') && !redirected;
}

/** A copy of a response; `undefined` if its body was already read. It has to be made before anyone else reads the body. */
export function copyResponse(response: Response): Response | undefined {
  return response.bodyUsed || response.body?.locked ? undefined : response.clone();
}

async function readResponseBody(copy: Response): Promise<Body | undefined> {
  const signal = AbortSignal.timeout(LONGEST_BODY_MS);
  try {
    return parseBody(await new TextReader().read(toChunks(copy.body, signal)));
  } catch (error) {
    if (error instanceof InvalidEncoding) return { text: '', json: undefined, jsonProblem: 'it is not valid UTF-8' };
    if (signal.aborted || error instanceof KitLimit) return undefined;
    throw error;
  }
}

/**
 * Reads a copy of a response.
 *
 * @returns The response, without its body if that is too large, too slow or was already read.
 * @throws if the client or the network ends it early.
 */
export async function readResponse(
  response: Response,
  copy: Response | undefined,
): Promise<{ response: HttpResponse; lacksBody: boolean }> {
  const body = copy && (await readResponseBody(copy));
  const { status, type } = response;
  const headers = toHeaders(response.headers);
  return {
    response: { status, headers, hidesHeaders: type === 'cors', ...(body ?? { text: '', json: undefined }) },
    lacksBody: body === undefined,
  };
}
