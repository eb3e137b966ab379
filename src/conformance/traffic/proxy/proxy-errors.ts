import { STATUS_CODES } from 'node:http';

/** A response of the proxy itself, in the form of the service, so that clients can read it. */
export interface ProxyError {
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

export const hostNotServed = (host: string): ProxyError => ({
  code: 'proxy_host_not_served',
  message: `The proxy does not serve the host ${JSON.stringify(host.slice(0, 100))}. Use 127.0.0.1, or start the proxy with the option host.`,
  status: 403,
});

export const malformedRequest = (reason: string): ProxyError => ({
  code: 'proxy_malformed_request',
  message: `The proxy cannot read this request: ${reason}.`,
  status: 400,
});

export const requestTimedOut: ProxyError = {
  code: 'proxy_request_timeout',
  message: 'The proxy got no complete request headers in time.',
  status: 408,
};

/** The bytes of a response that closes the connection. @param hasBody Whether the client expects a body, as not after HEAD. */
export function toRawResponse(error: ProxyError, hasBody: boolean): string {
  const body = JSON.stringify(error);
  const lines = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${hasBody ? body : ''}`;
}
