import { HTTPParser } from 'http-parser-js';
import type { RawHeaders } from './raw-headers.ts';
import { trimOptionalWhitespace } from '../../../shared/trim-optional-whitespace.ts';

/** Larger than what servers send, so that such headers are passed on too. */
const MAX_HEADER_BYTES = 64 * 1024;
const MOST_TRAILERS = 1000;

// Header lines are bytes beyond ASCII for some clients and servers, which Latin-1 keeps.
HTTPParser.encoding = 'latin1';

/** How a message shows where it ends, and whether another one may follow it. */
interface Framing {
  isChunked: boolean;
  /** Whether the headers announce a body. */
  hasBody: boolean;
  /** Whether the headers say where the body ends. */
  isDelimited: boolean;
  /** Whether it is the last message of its sender on the connection. */
  isLast: boolean;
}

/** The head of a request. */
export interface RequestHead extends Framing {
  method: string;
  /** The target of the request, as it was sent. */
  url: string;
  /** Of HTTP/1. */
  minorVersion: number;
  headers: RawHeaders;
}

/** The head of a response. */
export interface ResponseHead extends Framing {
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

/** The headers say in different ways where a body ends, or in a way that the proxy does not know. */
export class FramingError extends Error {}

/** @throws FramingError if client and target could see the end of a body in different places. @see RFC 9112 section 6.3 */
function toFraming(versionMinor: number, headers: RawHeaders): Framing {
  let isChunked = false;
  let length: number | undefined;
  let connection = '';
  for (const [field, value] of headers) {
    const name = field.toLowerCase();
    if (name === 'content-length') {
      const problem = `Content-Length is not a number: ${JSON.stringify(value)}`;
      // Some recipients read a list of equal lengths as one.
      if (value.includes(',')) throw new FramingError(problem);
      if (!/^\d{1,15}$/.test(value)) throw new Error(problem);
      if (length !== undefined) throw new FramingError('several fields of Content-Length');
      length = Number(value);
    } else if (name === 'transfer-encoding') {
      if (isChunked || value.toLowerCase() !== 'chunked')
        throw new FramingError(`unknown transfer coding: ${JSON.stringify(value)}`);
      isChunked = true;
    } else if (name === 'connection') connection += `,${value.toLowerCase()}`;
  }
  if (isChunked && length !== undefined) throw new FramingError('both Content-Length and Transfer-Encoding');
  const options = connection.split(',').map((option) => option.trim());
  return {
    isChunked,
    hasBody: isChunked || (length ?? 0) > 0,
    isDelimited: isChunked || length !== undefined,
    isLast: options.includes('close') || (versionMinor === 0 && !options.includes('keep-alive')),
  };
}

/** The parts of the parser that its types hide. */
interface ParserState {
  /** The head. Callbacks get it in one of two forms, which any module of the process can choose. */
  info: {
    method: string;
    url: string;
    versionMajor: number;
    versionMinor: number;
    statusCode: number;
    headers: string[];
  };
  /** The name of the method that reads what comes next. */
  state: string;
  /** The beginning of a line that is incomplete. */
  line: string;
  trailers: string[];
  isChunked: boolean;
  body_bytes: number | null;
  /** Gives methods as names, not as indices of a list that lacks some. */
  _compatMode0_11: boolean;
  consumeLine(): string | undefined;
  parseHeader(line: string, headers: string[]): void;
  BODY_CHUNKHEAD(): void;
}

/** Reads a size that the parser would take from the beginning of any text. @see RFC 9112 section 7.1 */
function readChunkSize(this: ParserState): void {
  const line = this.consumeLine();
  if (line === undefined) return;
  if (!/^[\da-f]{1,13}[ \t]*(?:;.*)?$/i.test(line)) throw new Error(`not the size of a chunk: ${JSON.stringify(line)}`);
  this.body_bytes = Number.parseInt(line, 16);
  this.state = this.body_bytes === 0 ? 'BODY_CHUNKTRAILERS' : 'BODY_CHUNK';
}

/** Reads a header line of a request. The parser would drop any other line. @see RFC 9112 section 5.1 */
function readHeader(line: string, headers: string[]): void {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined || /[\0\r]/.test(value))
    throw new Error(`not a header: ${JSON.stringify(line.slice(0, 100))}`);
  headers.push(name, trimOptionalWhitespace(value));
}

/** The header lines in a list of names and values in turn. */
const toPairs = (lines: readonly string[]): RawHeaders =>
  lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1] ?? '']] : []));

/** Creates what reads the messages on one side of a connection, in HTTP/1. */
function createParser<Head>(
  type: 'REQUEST' | 'RESPONSE',
  toHead: (info: ParserState['info'], head: Framing & { headers: RawHeaders }) => Head,
  { onHead, onBody, onEnd }: MessageHandlers<Head>,
) {
  const parser = new HTTPParser(type);
  const state = parser as unknown as ParserState;
  let trailers: RawHeaders = [];
  parser.maxHeaderSize = MAX_HEADER_BYTES;
  // oxlint-disable-next-line no-underscore-dangle -- its name
  state._compatMode0_11 = true;
  state.BODY_CHUNKHEAD = readChunkSize;
  // Responses pass as they are, so a line that clients also skip does no harm.
  if (type === 'REQUEST') state.parseHeader = readHeader;
  parser[HTTPParser.kOnHeadersComplete] = () => {
    if (state.info.versionMajor !== 1) throw new FramingError('it is not HTTP/1');
    const headers = toPairs(state.info.headers);
    const framing = toFraming(state.info.versionMinor, headers);
    // It expects no chunks after an upgrade, which the proxy does not pass on.
    state.isChunked = framing.isChunked;
    return onHead(toHead(state.info, { ...framing, headers })) ? 1 : 0;
  };
  parser[HTTPParser.kOnBody] = (chunk, offset, length) => onBody(chunk.subarray(offset, offset + length));
  parser[HTTPParser.kOnHeaders] = (lines) => {
    trailers = toPairs(lines);
  };
  parser[HTTPParser.kOnMessageComplete] = () => {
    const received = trailers;
    trailers = [];
    onEnd(received);
  };
  return {
    /** @throws Error if the bytes are not valid HTTP. */
    read: (chunk: Buffer): void => {
      // It stops after a request with an upgrade, which other requests may follow.
      for (let offset = 0; offset < chunk.length;) {
        const read = parser.execute(chunk, offset, chunk.length - offset);
        if (typeof read !== 'number') throw read;
        offset += read;
      }
      if (state.line.length > MAX_HEADER_BYTES || state.trailers.length > 2 * MOST_TRAILERS)
        throw new Error('a line or a list of trailers is too long');
    },
    /** Ends the body that lasts until the end of the connection. @throws Error if the message is incomplete. */
    end: (): void => {
      const problem = parser.finish();
      if (problem) throw problem;
    },
    /** Whether a message has begun and not ended. */
    isWithinMessage: (): boolean => state.state !== `${type}_LINE` || state.line !== '',
  };
}

/** Creates a parser for the requests on a connection. */
export function createRequestParser(handlers: MessageHandlers<RequestHead>) {
  return createParser(
    'REQUEST',
    ({ method, url, versionMinor }, head) => {
      // Some recipients read a tab or a lone CR as the end of the target. @see RFC 9112 section 3
      if (/[^\u0020-\u007E\u0080-\u00FF]/.test(url)) throw new Error('a control character in the target');
      // A recipient may know no chunks in HTTP/1.0. @see RFC 9112 section 6.1
      if (head.isChunked && versionMinor === 0) throw new FramingError('Transfer-Encoding in HTTP/1.0');
      return { ...head, method, url, minorVersion: versionMinor };
    },
    handlers,
  );
}

/** Creates a parser for the responses on a connection. */
export function createResponseParser(handlers: MessageHandlers<ResponseHead>) {
  return createParser('RESPONSE', ({ statusCode }, head) => ({ ...head, status: statusCode }), handlers);
}
