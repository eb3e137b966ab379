import type { Clock } from '../../shared/clock.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { encodeBody } from './body/encode-body.ts';
import type { Body } from './body/parse-body.ts';
import type { RawRequest } from '../exchange/raw-request.ts';
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
  apiKey: string;
  /** Set by the user, with lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Aborted when the user stops the run. */
  signal: AbortSignal | undefined;
}

/**
 * Sends one request and reads the complete response. Does not follow redirects.
 *
 * @throws if that fails, takes longer than the timeout (TimeoutError), or the signal is aborted.
 */
export async function sendRequest(
  request: HttpRequest,
  { apiKey, headers, id, ...options }: SendOptions & { id?: string | undefined },
  timeout: number,
): Promise<HttpResponse> {
  return sendRawRequest(toRawRequest(request, { apiKey, headers, id }), options, timeout);
}

/** Like `sendRequest`, for a request that is complete. */
async function sendRawRequest(
  { method, path, headers, body, bodyForm = 'plain', connection, nameCase }: RawRequest,
  { clock, transport, readBody, baseUrl, signal: userSignal }: Omit<SendOptions, 'apiKey' | 'headers'>,
  timeout: number,
): Promise<HttpResponse> {
  const { signal, aborted, release } = createAbort(clock, timeout, userSignal);
  const exchange = async (): Promise<HttpResponse> => {
    const reply = await transport({
      method,
      url: baseUrl + path,
      headers: { ...headers },
      body: body === undefined || bodyForm === 'plain' ? body : encodeBody(body, bodyForm),
      ...(bodyForm === 'chunked' && { isChunked: true }),
      ...(connection !== undefined && { connection }),
      ...(nameCase && { nameCase }),
      signal,
    });
    const { status, hidesHeaders = false, isConnectionSlow } = reply;
    const content = await readBody(reply.body);
    return { status, headers: reply.headers, hidesHeaders, ...(isConnectionSlow && { isConnectionSlow }), ...content };
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
  const stop = new AbortController();
  const run = async () => {
    // Everything that has arrived is read before the wait for the next part ends.
    for (let part = 0; part < PARTS && !stop.signal.aborted; part++)
      await clock.wait(milliseconds / PARTS, stop.signal);
    await clock.wait(0, stop.signal);
    if (!stop.signal.aborted) onTimeout();
  };
  void run();
  // Without a reason, each exchange would create an error with its stack.
  return () => stop.abort('stopped');
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
