import { type IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Connections } from './connections.ts';

/** How long the rest of a request is read after the response to it, in milliseconds. */
const LONGEST = 5000;

const isData = (chunk: unknown) => typeof chunk === 'string' || chunk instanceof Uint8Array;

/**
 * Creates the class of a server's responses: each belongs to its connection, and counts as waiting
 * from its end until it is sent.
 */
export function createResponseClass(connections: Connections): typeof ServerResponse {
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    constructor(...parameters: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...parameters);
      connections.add(this);
    }

    /** Writes the headers. They announce that the connection closes if the rest of the request may never arrive. */
    override writeHead(...parameters: unknown[]): this {
      if (!this.req.complete) this.shouldKeepAlive = false;
      return super.writeHead(...(parameters as [number]));
    }

    /**
     * Ends the response. If the connection closes with it, the rest of the request is read first: a client that is still
     * sending would get a reset, and lose the response.
     *
     * @see RFC 9112 section 9.6
     */
    override end(...parameters: unknown[]): this {
      const { req: incoming } = this;
      if (incoming.complete || incoming.destroyed || this.shouldKeepAlive) return this.#end(parameters);
      const [chunk] = parameters;
      if (isData(chunk) && chunk.length > 0) this.write(chunk);
      else this.flushHeaders();
      const end = () => {
        clearTimeout(timer);
        this.#end([]);
      };
      const timer = setTimeout(end, LONGEST);
      finished(incoming, end);
      // What nobody reads any more would otherwise fill a queue, and then pause the request.
      incoming.removeAllListeners('data');
      incoming.resume();
      return this;
    }

    #end(parameters: unknown[]): this {
      if (this.destroyed) return this;
      const end = () => super.end(...(parameters as []));
      if (this.socket) {
        end();
        if (!this.writableFinished) connections.hold(this, this.writableLength);
      } else {
        const [chunk] = parameters;
        connections.hold(this, this.writableLength + (isData(chunk) ? chunk.length : 0));
        // node:http would keep the data longer than the connection is open.
        this.once('socket', () => queueMicrotask(end));
      }
      return this;
    }
  };
}
