import { request as requestPlain } from 'node:http';
import type { DispatchedResponse } from './dispatch.ts';
import { KitLimit } from './body/kit-limit.ts';
import type { WireRequest } from './transport.ts';

/** The headers of a response that the kit reads. */
export const MOST_HEADER_BYTES = 64 * 1024;

/**
 * Sends a request over a new connection without TLS, with headers that undici does not send: offers to change the protocol, and
 * expectations.
 *
 * @param target What follows the origin.
 */
export function sendPlain(
  target: string,
  { url, method, headers, body, signal }: Pick<WireRequest, 'url' | 'method' | 'headers' | 'body' | 'signal'>,
): Promise<DispatchedResponse> {
  return new Promise((resolve, reject) => {
    const options = { path: target, method, headers, signal, agent: false, maxHeaderSize: MOST_HEADER_BYTES };
    const sent = requestPlain(new URL(url).origin, options);
    sent.on('response', (response) =>
      resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body: response }),
    );
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new KitLimit('it does not speak HTTP/2, to which the target has changed'));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
