import { IncomingMessage } from 'node:http';
import type { Connections } from './connections.ts';

/** Creates the class of a server's requests: what arrives of a body counts as waiting until the response is sent. */
export function createRequestClass(connections: Connections): typeof IncomingMessage {
  return class extends IncomingMessage {
    override push(chunk: unknown, encoding?: BufferEncoding): boolean {
      if (chunk instanceof Uint8Array) connections.holdBody(this, chunk.length);
      return super.push(chunk, encoding);
    }
  };
}
