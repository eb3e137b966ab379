import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { error } from '../../reference/operations/errors.ts';
import type { HttpLimits } from './http-limits.ts';
import { HANDSHAKE, sendRaw } from './respond-to-malformed.ts';

/** 400 for a request without TLS. */
function tlsRequired(): PlainResponse {
  return error(400, 'tls_required', 'This port serves HTTPS. Use a base URL that starts with https:.');
}

function describeHandshakeError({ code, reason, message }: NodeJS.ErrnoException & { reason?: string }): string {
  const cause =
    code === 'ECONNRESET' ? 'the client ended it, maybe since it does not trust the certificate' : (reason ?? message);
  return `TLS handshake failed: ${cause}`;
}

/**
 * Makes a server with TLS respond to connections that start without a handshake. By itself, it would close them without
 * giving a reason.
 *
 * @param report Called with each of them, and with each handshake that fails.
 */
export function separatePlain(
  server: Server,
  { headersTimeout }: Pick<HttpLimits, 'headersTimeout'>,
  report: (problem: string) => void,
): void {
  const [startTls] = server.listeners('connection') as [(socket: Socket) => void];
  server.off('connection', startTls);
  server.on('connection', (socket) => {
    const close = () => void socket.destroy();
    socket.on('error', close);
    socket.setTimeout(headersTimeout, close);
    socket.once('readable', () => {
      socket.setTimeout(0, close);
      const start = socket.read() as Buffer | null;
      if (start === null) close();
      else if (start[0] === HANDSHAKE) {
        socket.unshift(start);
        startTls.call(server, socket);
      } else {
        report('request without TLS on a port that serves HTTPS');
        sendRaw(socket, tlsRequired());
      }
    });
  });
  server.on('tlsClientError', (cause, socket: TLSSocket) => {
    report(describeHandshakeError(cause));
    // A response could not reach the client.
    socket.destroy();
  });
}
