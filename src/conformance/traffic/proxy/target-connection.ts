import { type Socket, connect, isIP } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';

/** Where a proxy connects to, and how. */
export interface Target {
  url: URL;
  tls: ConnectionOptions;
}

function openSocket({ url, tls }: Target): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isTls = url.protocol === 'https:';
  const address = { host, port: Number(url.port || (isTls ? 443 : 80)), noDelay: true, keepAlive: true };
  if (!isTls) return connect(address);
  // HTTP/2 would change the requests.
  return connectTls({ ...address, ...tls, ALPNProtocols: ['http/1.1'], ...(isIP(host) === 0 && { servername: host }) });
}

/** The connection to the target that belongs to the connection of one client. */
export class TargetConnection {
  readonly socket: Socket;
  isConnected = false;
  /** Whether it has carried an exchange, so that the target may close it at any time. */
  isUsed = false;
  /** Why it was closed, unless the target has ended it. */
  error: Error | undefined;

  constructor(target: Target) {
    this.socket = openSocket(target);
    this.socket.once(target.url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      this.isConnected = true;
    });
    this.socket.on('error', (error) => {
      this.error = error;
    });
  }
}
