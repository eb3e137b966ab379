import type { ServerResponse } from 'node:http';

/** A response of the proxy itself, in the form of the service, so that clients can read it. */
interface ProxyError {
  code: string;
  message: string;
  status: number;
}

export const targetFailed = (reason: string): ProxyError => ({
  code: 'proxy_target_failed',
  message: `The proxy got no complete response from the target: ${reason}.`,
  status: 502,
});

export const targetUnreachable = (reason: string): ProxyError => ({
  code: 'proxy_target_unreachable',
  message: `The proxy cannot reach the target: ${reason}. Start the target, or correct its URL.`,
  status: 502,
});

export const notForwarded = (reason: string): ProxyError => ({
  code: 'proxy_request_not_forwarded',
  message: `The proxy cannot forward this request: ${reason}.`,
  status: 501,
});

export const malformedRequest = (reason: string): ProxyError => ({
  code: 'proxy_malformed_request',
  message: `The proxy cannot read this request: ${reason}.`,
  status: 400,
});

/** Responds to a request, or closes its connection if a response has already started. */
export function sendError(response: ServerResponse, error: ProxyError): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify(error);
  response.writeHead(error.status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** The bytes of a response for a connection without a request that Node.js could read. */
export function toRawResponse(error: ProxyError): string {
  const body = JSON.stringify(error);
  const reason = error.status === 501 ? 'Not Implemented' : 'Bad Request';
  return `HTTP/1.1 ${error.status} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
