/** Limits for clients. Times are in milliseconds. */
export interface HttpLimits {
  /** Time to send all headers, from the first byte; also the time to the first byte of a new connection. @default 10000 */
  headersTimeout: number;
  /** Time to send the whole request. @default 30000 */
  requestTimeout: number;
  /** Time until the next request on an open connection. @default 5000 */
  keepAliveTimeout: number;
  /** Time in which a client must read the next part, up to a megabyte, of the response that waits for it. @default 30000 */
  sendTimeout: number;
  /**
   * The memory that all connections together may need for responses and pipelined requests while they wait for their
   * clients to read, and for request bodies and requests with many headers until the response is sent, as an estimate
   * in bytes. Beyond it, the connection with the most is closed.
   *
   * @default 134217728, which is 128 MiB
   */
  maxUnreadBytes: number;
  /** How often the time limits are checked. @default 1000 */
  connectionsCheckingInterval: number;
  /** Size of the request line and the headers together, in bytes. @default 16384 */
  maxHeaderSize: number;
  /** The maximum number of open connections; further ones are closed immediately. @default 5000 */
  maxConnections: number;
}

/** The limits used by default. */
export const defaultLimits: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  sendTimeout: 30_000,
  maxUnreadBytes: 128 * 1024 * 1024,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  maxConnections: 5000,
};
