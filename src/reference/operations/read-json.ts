import { parseJson } from '../../json/json.ts';
import { preview } from '../../json/preview.ts';
import type { PlainResponse } from './plain-response.ts';
import { bodyTooLarge, malformedBody, unsupportedMediaType } from './errors.ts';
import { type HeaderSource, readHeader } from './read-header.ts';
import type { Choices } from '../choices/choice-table.ts';

/** Finds the first duplicate key in the outermost object of a JSON text. */
function findDuplicateKey(text: string): string | undefined {
  const keys = new Set<string>();
  let depth = 0;
  for (const [token, quoted, colon] of text.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")\s*(:?)|[{}[\]]/g)) {
    if (!quoted) depth += /[{[]/.test(token) ? 1 : -1;
    else if (colon && depth === 1) {
      const key = JSON.parse(quoted) as string;
      if (keys.has(key)) return key;
      keys.add(key);
    }
  }
  return undefined;
}

/** The rules for reading a body. */
export interface BodyRules {
  readonly choices: Choices;
  /** The largest body that is accepted, in bytes. */
  readonly maxBodyBytes: number;
}

/** The response that rejects a body. */
interface Rejected {
  rejection: PlainResponse;
}
/** The parsed body. `isChosen` if another choice would have rejected it or led to another value. */
interface Parsed {
  value: unknown;
  isChosen?: true;
}
/** The parsed body, or the response that rejects it. */
export type Body = Parsed | Rejected;
/** The bytes of a body. */
export type Bytes = ArrayBuffer | Uint8Array;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads the chunks of a body, stopping as soon as they exceed the maximum. */
async function readChunks(reader: ReadableStreamDefaultReader<Uint8Array>, maximum: number): Promise<Uint8Array> {
  // Filled as the chunks arrive, since each of a million chunks of one byte would take a hundred.
  let bytes = new Uint8Array();
  let size = 0;
  while (size <= maximum) {
    const { done, value } = await reader.read();
    if (done) break;
    const end = size + value.length;
    if (end > bytes.length) bytes = new Uint8Array(bytes.buffer.transfer(2 * end));
    bytes.set(value, size);
    size = end;
  }
  // Tells the sender to stop; has no effect after the end of the stream. With a cloned request, it never completes.
  reader.cancel().catch(() => {});
  return bytes.subarray(0, size);
}

/** A request whose body is read, once. */
export interface BodySource extends HeaderSource {
  /** The bytes of the body once they are read; `null` if they exceed the maximum. */
  bytes?: Bytes | null;
}

/**
 * Reads the bytes of a body, once. One without a length is read only until it exceeds the maximum.
 *
 * @returns `null` if it does.
 */
export async function readBytes(source: BodySource, maximum: number): Promise<Bytes | null> {
  if (source.bytes !== undefined) return source.bytes;
  const { request } = source;
  const length = readHeader(source, 'content-length');
  if (Number(length) > maximum) return null;
  // Firefox does not have `request.body`, and older versions of Safari cannot iterate over a stream.
  const reader = length === null ? request.body?.getReader() : undefined;
  const bytes = await (reader ? readChunks(reader, maximum) : request.arrayBuffer());
  source.bytes = bytes.byteLength > maximum ? null : bytes;
  return source.bytes;
}

/** Decodes and parses a body. The order of the steps decides which problem is reported. */
export function parseBody(bytes: Bytes, choices: Choices): Body {
  const malformed = (problem: string) => ({
    rejection: malformedBody(Number(choices.malformedJson), problem),
  });
  let text: string;
  let isChosen = false;
  try {
    text = strict.decode(bytes);
  } catch {
    if (choices.invalidUtf8 === 'refuse') return malformed('it is not valid UTF-8.');
    text = lenient.decode(bytes);
    isChosen = true;
  }
  if (text.startsWith('\uFEFF')) {
    if (choices.byteOrderMark === 'refuse') return malformed('it starts with a byte order mark.');
    text = text.slice(1);
    isChosen = true;
  }
  if (text.trim() === '') return malformed('it is empty.');
  let value: unknown;
  try {
    // A function, so that the choice is read only where it decides.
    const plainIntegers = () => {
      const refuses = choices.integerNotation === 'refuse';
      isChosen ||= refuses;
      return refuses;
    };
    value = parseJson(text, { plainIntegers });
  } catch (error) {
    // The runtime's own message is left out, because V8 quotes the body in it.
    return malformed(error instanceof RangeError ? 'it is nested too deeply.' : 'it cannot be parsed.');
  }
  const duplicate = choices.duplicateKeys === 'refuse' ? findDuplicateKey(text) : undefined;
  if (duplicate === undefined) return isChosen ? { value, isChosen } : { value };
  return malformed(`it has the key ${preview(duplicate)} twice.`);
}

/** The response that rejects the media type of a body; `undefined` if it is JSON. */
export function rejectMediaType(source: HeaderSource, choices: Choices): PlainResponse | undefined {
  const contentType = readHeader(source, 'content-type');
  const isJson = contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
  if (isJson || choices.wrongContentType === 'accept') return undefined;
  return unsupportedMediaType(Number(choices.wrongContentType), contentType);
}

/**
 * Reads the JSON body of a request, or returns the response that rejects it.
 *
 * @see SPEC.md "Add an animal", RFC 8259
 */
export async function readJson(source: BodySource, { choices, maxBodyBytes }: BodyRules): Promise<Body> {
  const unsupported = rejectMediaType(source, choices);
  if (unsupported) return { rejection: unsupported };
  const bytes = await readBytes(source, maxBodyBytes);
  return bytes ? parseBody(bytes, choices) : { rejection: bodyTooLarge(maxBodyBytes) };
}
