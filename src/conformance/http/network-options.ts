/** How requests reach the target. */
export interface NetworkOptions {
  baseUrl: string;
  /** The URL of a proxy; `undefined` for the proxies in the environment. */
  proxy: string | undefined;
  /** PEM certificates to trust in addition to those of Node.js. */
  ca: string | undefined;
  /** The client certificate in PEM, with those of its issuers if they are needed. @default none */
  cert?: string | undefined;
  /** The private key of the client certificate in PEM. @default the one in `cert` */
  key?: string | undefined;
  /** Whether certificates are not verified. */
  insecure: boolean;
  /** The limit for one request, in milliseconds. @default that of undici for opening a connection */
  timeout?: number | undefined;
}
