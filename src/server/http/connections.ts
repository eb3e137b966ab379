import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { onConnection } from './on-connection.ts';

/** How many requests of a connection are handled at the same time. While there are as many, no more of it is read. */
const MAX_IN_FLIGHT = 100;
/** About the memory of a request and its response without the headers, in bytes. */
const REQUEST_BYTES = 8192;
/** About the memory of the name or the value of a header in all its copies, in addition to its text, in bytes. */
const TEXT_BYTES = 128;
/** So few names and values do not count, unless the request waits for an earlier one on its connection. */
const FEW_TEXTS = 100;
/** About the memory of a chunk of a body in addition to its data, in bytes. */
const CHUNK_BYTES = 128;

interface Waiting {
  response: ServerResponse;
  /** The memory that the response and its request need. */
  bytes: number;
}

interface Connection {
  /**
   * The responses in flight, in the order in which they are sent. Not a Map: V8 allocates a new table after a few additions
   * and removals, and the earlier tables, once old, would keep every response until the next major garbage collection.
   */
  readonly waiting: Waiting[];
  /** The response to the request that is being read. */
  latest?: ServerResponse;
  /** The sum of those bytes. */
  bytes: number;
  /** Starts the requests that were read but are not handled yet: one packet may have more than a thousand. */
  readonly queue: (() => void)[];
}

/** Estimates the memory of a request without its body. */
function weighRequest({ url = '', rawHeaders }: IncomingMessage): number {
  let bytes = REQUEST_BYTES + url.length + TEXT_BYTES * rawHeaders.length;
  for (const { length } of rawHeaders) bytes += length;
  return bytes;
}

const isFull = ({ waiting }: Connection) => waiting.length >= MAX_IN_FLIGHT;

const findWaiting = (connection: Connection | undefined, response: ServerResponse) =>
  connection?.waiting.findLast((other) => other.response === response);

/**
 * The connections of a server, and what waits on them for the client to read a response or to end a body. All of them
 * together have one budget. When it is used up, the connection with the most is closed.
 */
export class Connections {
  readonly #connections = new Map<Socket, Connection>();
  /** With TLS, also those whose handshake is not complete. */
  readonly #sockets = new Set<Socket>();
  readonly #maximum: number;
  #bytes = 0;

  /** @param maximum The bytes that may wait. */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** Follows the connections of a server. Its responses have to be added. */
  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    onConnection(server, (socket) => {
      const connection: Connection = { waiting: [], bytes: 0, queue: [] };
      this.#connections.set(socket, connection);
      // node:http starts reading again for the body of each request.
      socket.on('resume', () => isFull(connection) && socket.pause());
      socket.once('close', () => this.#forget(socket, connection));
    });
  }

  /** The responses in flight on a connection, in the order in which they are sent. */
  responses(socket: Socket): ServerResponse[] {
    return this.#connections.get(socket)?.waiting.map(({ response }) => response) ?? [];
  }

  /** Adds a response before anything else is done with it. */
  add(response: ServerResponse): void {
    const { req } = response;
    const { socket } = req;
    const connection = this.#connections.get(socket);
    if (!connection) return;
    const isWaiting = connection.waiting.length > 0;
    connection.waiting.push({ response, bytes: 0 });
    connection.latest = response;
    response.once('close', () => this.#remove(response, socket));
    if (isWaiting || req.rawHeaders.length > FEW_TEXTS) this.hold(response, weighRequest(req));
    if (isFull(connection)) socket.pause();
  }

  /** Starts to handle a request, or else does so when its turn comes. */
  run(response: ServerResponse, start: () => void): void {
    const connection = this.#connections.get(response.req.socket);
    if (!connection || response.socket || connection.waiting.length <= MAX_IN_FLIGHT) start();
    else connection.queue.push(start);
  }

  /** Counts bytes that a response keeps until it is sent. */
  hold(response: ServerResponse, bytes: number): void {
    const connection = this.#connections.get(response.req.socket);
    const waiting = findWaiting(connection, response);
    if (!connection || !waiting) return;
    waiting.bytes += bytes;
    connection.bytes += bytes;
    this.#bytes += bytes;
    if (this.#bytes > this.#maximum) this.#closeLargest();
  }

  /** Counts bytes of a body that arrived. What arrives after the start of the response is discarded. */
  holdBody(request: IncomingMessage, bytes: number): void {
    const connection = this.#connections.get(request.socket);
    const response = connection?.latest;
    if (!connection || response?.req !== request || response.headersSent) return;
    this.hold(response, bytes + CHUNK_BYTES);
  }

  /** Closes those that have sent nothing, which node:http does not count as idle. Clients open some in advance. */
  closeUnused(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #remove(response: ServerResponse, socket: Socket): void {
    const connection = this.#connections.get(socket);
    const index = connection?.waiting.findIndex((other) => other.response === response) ?? -1;
    if (!connection || index === -1) return;
    const wasFull = isFull(connection);
    for (const { bytes } of connection.waiting.splice(index, 1)) {
      connection.bytes -= bytes;
      this.#bytes -= bytes;
    }
    connection.queue.shift()?.();
    if (wasFull && !isFull(connection)) socket.resume();
  }

  #closeLargest(): void {
    const entries = [...this.#connections];
    const [socket, connection] = entries.reduce((a, b) => (b[1].bytes > a[1].bytes ? b : a));
    socket.destroy();
    this.#forget(socket, connection);
  }

  #forget(socket: Socket, connection: Connection): void {
    if (!this.#connections.delete(socket)) return;
    this.#bytes -= connection.bytes;
    // node:http leaves them open once it has handed the socket over.
    for (const { response } of connection.waiting) response.destroy().removeAllListeners('socket');
  }
}
