/** How requests reach the target. */
export interface NetworkOptions {
  baseUrl: string;
  /** The URL of a proxy; `undefined` for what the environment says. */
  proxy: string | undefined;
  /** PEM certificates that are trusted in addition to those of Node.js. */
  ca: string | undefined;
  /** Whether certificates are not verified. */
  insecure: boolean;
}
