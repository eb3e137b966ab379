import type { PlainResponse } from '../../reference/operations/plain-response.ts';

/** What a request comes to: an answer of the service, the response of what stands before it, or a connection that is reset. */
export type ServerResponseValue = PlainResponse | Response | 'network';

/** Adds headers to what is to be sent. */
export function addHeaders(sent: PlainResponse | Response, headers: Record<string, string>): PlainResponse | Response {
  if (!(sent instanceof Response)) return { ...sent, headers: { ...sent.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) sent.headers.set(name, value);
  return sent;
}

/** Whether there is no status to send: a network error that was asked for. */
export function isReset(answered: ServerResponseValue): answered is 'network' {
  return answered === 'network' || (answered instanceof Response && answered.type === 'error');
}
