import { IncomingMessage } from 'node:http';
import type { Connections } from './connections.ts';

/**
 * Creates the class of a server's requests: what arrives of a body counts as waiting until the response is sent, and
 * trailers are dropped.
 */
export function createRequestClass(connections: Connections): typeof IncomingMessage {
  return class extends IncomingMessage {
    override push(chunk: unknown, encoding?: BufferEncoding): boolean {
      if (chunk instanceof Uint8Array) connections.holdBody(this, chunk.length);
      // Nobody reads them, and they can take as much memory as the headers of a hundred ordinary requests.
      else if (this.rawTrailers.length > 0) this.rawTrailers = [];
      return super.push(chunk, encoding);
    }
  };
}
