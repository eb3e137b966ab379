/** A body that is written piece by piece, as node:http and streams of the platform can both offer. */
export interface Outgoing {
  /** @returns Whether the client keeps up; otherwise, `drain` follows once it has read everything. */
  write(text: string): boolean;
  /** The bytes that wait for the client to read them. */
  readonly writableLength: number;
  end(): void;
  /** Breaks the body off. */
  destroy(): void;
  /** Calls a function whenever the client has read everything that was written, or when the body has ended. */
  on(event: 'drain' | 'close', listener: () => void): unknown;
}
