import type { ServerResponse } from 'node:http';

/** Sends an answer that announces more bytes than it has, and closes the connection. */
export async function truncateResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': 2 * bytes.length + 1,
  });
  outgoing.write(bytes, () => outgoing.socket?.destroySoon());
}
