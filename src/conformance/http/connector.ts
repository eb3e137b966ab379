import type { Socket } from 'node:net';
// Bun replaces the package's own name by an implementation that lacks most of it.
import { buildConnector } from 'undici/index.js';

/** undici's function that opens a connection. It returns the socket, which its type does not say. */
type Open = (...args: Parameters<buildConnector.connector>) => Socket;

/**
 * Opens connections for undici, which leaves those that it is still opening open when it is closed. A signal among its options
 * would end them, too, but Node.js keeps every socket for as long as its signal.
 */
export class Connector {
  readonly #open: Open;
  readonly #opening: Socket[] = [];

  constructor(options: buildConnector.BuildOptions) {
    this.#open = buildConnector(options) as Open;
  }

  readonly connect: buildConnector.connector = (options, callback) => {
    const socket = this.#open(options, (...result) => {
      this.#opening.splice(this.#opening.indexOf(socket), 1);
      callback(...result);
    });
    this.#opening.push(socket);
  };

  /** Ends the connections that are being opened. */
  close(): void {
    for (const socket of this.#opening) socket.destroy(new Error('The run is over.'));
  }
}
