/** What one client may take of a server. Times in milliseconds. */
export interface HttpLimits {
  /** For the headers of a request, from its first byte on, and for the first byte of a new connection. @default 10000 */
  headersTimeout: number;
  /** For a whole request. @default 30000 */
  requestTimeout: number;
  /** For the next request on a connection. @default 5000 */
  keepAliveTimeout: number;
  /** How often the times are looked at. @default 1000 */
  connectionsCheckingInterval: number;
  /** For the first line and the headers together, in bytes. @default 16384 */
  maxHeaderSize: number;
  /** Connections beyond are closed at once. @default 5000 */
  maxConnections: number;
}

/** The limits where nothing else is asked for. */
export const defaultLimits: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  maxConnections: 5000,
};
