import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';

/**
 * The shortest proxy with undici, which judges nothing and handles no error: what any proxy in Node.js costs. Run
 * `node bench/bare-proxy.ts <origin>`. It prints its own origin.
 */
const [origin = ''] = process.argv.slice(2);
const pool = new Pool(origin, { connections: 50 });

const server = createServer((request, response) => {
  const { method = 'GET', url: path = '/', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  pool.stream(
    { method, path, headers, ...(hasBody && { body: request }) },
    ({ statusCode, headers: received }) => response.writeHead(statusCode, received),
    (error) => {
      if (error) response.destroy(error);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
