import type { Server } from 'node:net';

/** Whether a server speaks TLS. `instanceof` would need `node:tls`, whose import parses all certificates of Node.js. */
export const isTlsServer = (server: Server): boolean => 'setSecureContext' in server;
