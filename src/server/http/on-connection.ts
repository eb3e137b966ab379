import type { Server, Socket } from 'node:net';
import { isTlsServer } from '../../shared/http/is-tls-server.ts';

/** Listens for connections that can carry requests: with TLS, those whose handshake has succeeded. */
export function onConnection(server: Server, listener: (socket: Socket) => void): void {
  server.on(isTlsServer(server) ? 'secureConnection' : 'connection', listener);
}
