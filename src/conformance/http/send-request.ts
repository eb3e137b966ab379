import type { Clock } from '../../shared/clock.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { encodeBody } from './body/encode-body.ts';
import type { Body } from './body/parse-body.ts';
import type { HttpRequest } from '../exchange/request.ts';
import { toRawRequest } from './to-raw-request.ts';
import type { Reply, Transport } from './transport.ts';

/** The options that all requests of a run share. */
export interface SendOptions {
  clock: Clock;
  transport: Transport;
  readBody(this: void, chunks: Reply['body']): Promise<Body>;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Set by the user, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Aborted when the user stops the run. */
  signal: AbortSignal | undefined;
}

/** The options of one request. */
interface OwnOptions {
  apiKey: string;
  /** The id of the request, unless it has none. */
  id?: string | undefined;
  /** In milliseconds. */
  timeout: number;
}

/**
 * Sends one request and reads the complete response. Does not follow redirects.
 *
 * @throws if that fails, takes longer than the timeout (TimeoutError), or the signal is aborted.
 */
export async function sendRequest(
  request: HttpRequest,
  { clock, transport, readBody, baseUrl, headers: userHeaders, signal: userSignal }: SendOptions,
  { apiKey, id, timeout }: OwnOptions,
): Promise<HttpResponse> {
  const raw = toRawRequest(request, { apiKey, headers: userHeaders, id });
  const { method, path, headers, body, bodyForm = 'plain', connection, nameCase } = raw;
  const { signal, aborted, release } = createAbort(clock, timeout, userSignal);
  const exchange = async (): Promise<HttpResponse> => {
    const reply = await transport({
      method,
      url: baseUrl + path,
      headers,
      body: body === undefined || bodyForm === 'plain' ? body : encodeBody(body, bodyForm),
      ...(bodyForm === 'chunked' && { isChunked: true }),
      connection,
      nameCase,
      signal,
    });
    const { body: chunks, hidesHeaders = false, ...head } = reply;
    return { ...head, hidesHeaders, ...(await readBody(chunks)) };
  };
  try {
    return await Promise.race([exchange(), aborted]);
  } finally {
    release();
  }
}

/** Into how many parts a timeout is divided. */
const PARTS = 10;

/**
 * Calls back after a time, not counting the time in which this process was stalled, for instance on a busy machine: a response
 * that has arrived meanwhile is read first.
 *
 * @returns Stops the timer.
 */
function startTimer(clock: Clock, milliseconds: number, onTimeout: () => void): () => void {
  let ended = 0;
  const startPart = (): (() => void) => clock.startTimer(ended < PARTS ? milliseconds / PARTS : 0, onEnded);
  // Everything that has arrived is read before the next part ends, also the last one, which has no length.
  const onEnded = () => {
    if (ended++ === PARTS) onTimeout();
    else stop = startPart();
  };
  let stop = startPart();
  return () => stop();
}

/** Ends an exchange after the timeout, or when the user stops the run. */
function createAbort(clock: Clock, timeout: number, userSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (reason: unknown) => {
    controller.abort(reason);
    // A custom fetch function may ignore the signal.
    reject(reason);
  };
  const onTimeout = () => abort(new DOMException('The request took longer than the timeout.', 'TimeoutError'));
  const onUserAbort = () => abort(userSignal?.reason);
  const stopTimer = startTimer(clock, timeout, onTimeout);
  userSignal?.addEventListener('abort', onUserAbort);
  const release = () => {
    stopTimer();
    userSignal?.removeEventListener('abort', onUserAbort);
  };
  return { signal: controller.signal, aborted, release };
}
