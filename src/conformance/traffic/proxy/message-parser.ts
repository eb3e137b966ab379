import { HTTPParser } from 'http-parser-js';
import type { RawHeaders } from './raw-headers.ts';

/** Larger than what servers send, so that such headers are passed on too. */
const MAX_HEADER_BYTES = 64 * 1024;

// Header lines are bytes beyond ASCII for some clients and servers, which Latin-1 keeps.
HTTPParser.encoding = 'latin1';

/** The head that the parser has read. Its callbacks get it in one of two forms, which any module of the process can choose. */
interface ParserState {
  info: { method: number; url: string; versionMinor: number; statusCode: number; headers: string[] };
  isChunked: boolean;
}

/** How a message shows where its body ends. */
interface Framing {
  isChunked: boolean;
  /** Whether the headers announce a body. */
  hasBody: boolean;
}

/** The head of a request. */
export interface RequestHead extends Framing {
  method: string;
  /** The target of the request, as it was sent. */
  url: string;
  /** 0 or 1. */
  minorVersion: number;
  headers: RawHeaders;
}

/** The head of a response. */
export interface ResponseHead {
  status: number;
  headers: RawHeaders;
}

/** The functions that a parser calls while it reads. */
interface MessageHandlers<Head> {
  /** @returns Whether no body follows, whatever the headers say. */
  onHead(this: void, head: Head): boolean;
  onBody(this: void, bytes: Buffer): void;
  onEnd(this: void, trailers: RawHeaders): void;
}

/** Reads the messages on one side of a connection, in HTTP/1. */
export interface MessageParser {
  /** @throws Error if the bytes are not valid HTTP. */
  read(this: void, chunk: Buffer): void;
  /** Ends the body that lasts until the end of the connection. @throws Error if the message is incomplete. */
  end(this: void): void;
}

/**
 * Reads where a body ends.
 *
 * @throws Error if client and target could see its end in different places.
 * @see RFC 9112 section 6.3
 */
function toFraming(headers: RawHeaders): Framing {
  let isChunked = false;
  let length: number | undefined;
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    const value = headers[index + 1] ?? '';
    if (name === 'content-length') {
      if (!/^\d{1,15}$/.test(value)) throw new Error(`Content-Length is not a number: ${JSON.stringify(value)}`);
      length = Number(value);
    } else if (name === 'transfer-encoding') {
      if (isChunked || value.toLowerCase() !== 'chunked')
        throw new Error(`unknown transfer coding: ${JSON.stringify(value)}`);
      isChunked = true;
    }
  }
  if (isChunked && length !== undefined) throw new Error('it has both Content-Length and Transfer-Encoding');
  return { isChunked, hasBody: isChunked || (length ?? 0) > 0 };
}

function createParser<Head>(
  type: 'REQUEST' | 'RESPONSE',
  toHead: (info: ParserState['info'], framing: Framing) => Head,
  { onHead, onBody, onEnd }: MessageHandlers<Head>,
): MessageParser {
  const parser = new HTTPParser(type);
  let trailers: RawHeaders = [];
  parser.maxHeaderSize = MAX_HEADER_BYTES;
  parser[HTTPParser.kOnHeadersComplete] = () => {
    const state = parser as unknown as ParserState;
    // It expects no chunks after an upgrade, which the proxy does not pass on.
    const framing = toFraming(state.info.headers);
    state.isChunked = framing.isChunked;
    return onHead(toHead(state.info, framing)) ? 1 : 0;
  };
  parser[HTTPParser.kOnBody] = (chunk, offset, length) => onBody(chunk.subarray(offset, offset + length));
  parser[HTTPParser.kOnHeaders] = (lines) => {
    trailers = lines;
  };
  parser[HTTPParser.kOnMessageComplete] = () => {
    const received = trailers;
    trailers = [];
    onEnd(received);
  };
  return {
    read(chunk) {
      // It stops after a request with an upgrade, which other requests may follow.
      for (let offset = 0; offset < chunk.length;) {
        const read = parser.execute(chunk, offset, chunk.length - offset);
        if (typeof read !== 'number') throw read;
        offset += read;
      }
    },
    end() {
      const problem = parser.finish();
      if (problem) throw problem;
    },
  };
}

/** Creates a parser for the requests on a connection. */
export function createRequestParser(handlers: MessageHandlers<RequestHead>): MessageParser {
  return createParser(
    'REQUEST',
    ({ method, url, versionMinor, headers }, framing) => ({
      ...framing,
      method: HTTPParser.methods[method] ?? '',
      url,
      minorVersion: versionMinor,
      headers,
    }),
    handlers,
  );
}

/** Creates a parser for the responses on a connection. */
export function createResponseParser(handlers: MessageHandlers<ResponseHead>): MessageParser {
  return createParser('RESPONSE', ({ statusCode, headers }) => ({ status: statusCode, headers }), handlers);
}
