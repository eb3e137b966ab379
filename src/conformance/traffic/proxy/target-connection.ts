import { type Socket, connect, isIP } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { toAddress } from '../../../shared/http/to-address.ts';

/** Where a proxy connects to, and how. */
export interface Target {
  url: URL;
  tls: ConnectionOptions;
}

function openSocket({ url, tls }: Target): Socket {
  const address = { ...toAddress(url), noDelay: true, keepAlive: true };
  if (url.protocol !== 'https:') return connect(address);
  // HTTP/2 would change the requests.
  return connectTls({
    ...address,
    ...tls,
    ALPNProtocols: ['http/1.1'],
    ...(isIP(address.host) === 0 && { servername: address.host }),
  });
}

/** The connection to the target that belongs to the connection of one client. */
export class TargetConnection {
  readonly socket: Socket;
  readonly #onChange: () => void;
  /** Parts of bodies, and what follows them. */
  #unsent: (string | Buffer)[] = [];
  isConnected = false;
  /** Whether it has carried an exchange, so that the target may close it at any time. */
  isUsed = false;
  /** Why it was closed, unless the target has ended it. */
  error: Error | undefined;

  /** @param onChange Called when `isFull` may have changed. */
  constructor(target: Target, onChange: () => void) {
    this.#onChange = onChange;
    this.socket = openSocket(target);
    this.socket.on('drain', onChange);
    this.socket.once(target.url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      this.isConnected = true;
    });
    this.socket.on('error', (error) => {
      this.error = error;
    });
  }

  /** Whether it takes nothing more for now, since the target does not read. */
  get isFull(): boolean {
    return this.#unsent.length > 0 || this.socket.writableNeedDrain;
  }

  /** Sends bytes after those that were sent before. */
  send(bytes: string | Buffer): void {
    if (this.#unsent.length > 0) this.#unsent.push(bytes);
    else this.#write(bytes);
  }

  /**
   * Sends a part of a body when everything that has arrived was read. A target may respond before it has read the whole body,
   * and close the connection. Writing to it then loses the response.
   */
  sendLater(bytes: string | Buffer): void {
    const isFirst = this.#unsent.push(bytes) === 1;
    if (!isFirst) return;
    this.#onChange();
    setImmediate(() => {
      const parts = this.#unsent;
      this.#unsent = [];
      if (!this.socket.destroyed) for (const part of parts) this.#write(part);
      this.#onChange();
    });
  }

  #write(bytes: string | Buffer): void {
    const isAccepted = typeof bytes === 'string' ? this.socket.write(bytes, 'latin1') : this.socket.write(bytes);
    if (!isAccepted) this.#onChange();
  }
}
