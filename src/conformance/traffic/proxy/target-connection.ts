// Bun replaces the package's own name by an implementation that lacks most of it.
import { Client } from 'undici/index.js';

/** Larger than what servers send, so that such headers are passed on too. */
export const MAX_HEADER_BYTES = 64 * 1024;

/** The connection to the target that belongs to the connection of one client. It is opened again when the target closes it. */
export class TargetConnection {
  readonly client: Client;
  /** Whether the current connection has carried an exchange, so that the target may close it at any time. */
  isUsed = false;

  constructor(origin: string, connect: NonNullable<Client.Options['connect']>) {
    this.client = new Client(origin, {
      connect,
      // HTTP/2 would change the requests.
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    this.client.on('connect', () => {
      this.isUsed = false;
    });
  }

  close(): void {
    // Exchanges in flight end with an error, which their clients no longer see.
    void this.client.destroy();
  }
}
