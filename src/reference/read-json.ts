import { parseJson } from '../contract/json.ts';
import type { Answer } from './answer.ts';
import { bodyTooLarge, malformedBody, unsupportedMediaType } from './errors.ts';
import type { Service } from './service.ts';

/**
 * The chunks of a body, read in the ways that all browsers have: Firefox knows no `request.body`, and not every Safari can
 * iterate over a stream.
 */
async function* readChunks(request: Request): AsyncGenerator<Uint8Array> {
  const body = request.body as ReadableStream<Uint8Array> | null | undefined;
  if (body === null) return;
  if (body === undefined) {
    yield new Uint8Array(await request.arrayBuffer());
    return;
  }
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Does nothing when the end was reached, and otherwise tells the sender to stop.
    await reader.cancel();
  }
}

/** Reads a body up to a number of bytes; `undefined` when there is more. */
async function readBytes(request: Request, maximum: number): Promise<Uint8Array | undefined> {
  const length = request.headers.get('content-length');
  if (Number(length) > maximum) return undefined;
  if (length !== null) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > maximum ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength;
    if (size > maximum) return undefined;
    chunks.push(chunk);
  }
  const [first] = chunks;
  if (chunks.length === 1 && first) return first;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The first key that stands twice in the outermost object of a JSON text. */
function findDuplicateKey(text: string): string | undefined {
  const keys = new Set<string>();
  let depth = 0;
  for (const [token, key] of text.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (key !== undefined && depth === 1) {
      const name = JSON.parse(key) as string;
      if (keys.has(name)) return name;
      keys.add(name);
    }
  }
  return undefined;
}

/** What was read: a value, or the answer that says why there is none. */
export type Body = { value: unknown } | { refusal: Answer };

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads the JSON body of a request, or answers why it cannot be read.
 *
 * @see SPEC.md "Add an animal", RFC 8259
 */
export async function readJson(request: Request, service: Pick<Service, 'choices' | 'maxBodyBytes'>): Promise<Body> {
  const { choices, maxBodyBytes } = service;
  const contentType = request.headers.get('content-type');
  const isJson = contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
  if (!isJson && choices.wrongContentType !== 'accept') {
    return { refusal: unsupportedMediaType(choices.wrongContentType === '415' ? 415 : 400, contentType) };
  }
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes === undefined) return { refusal: bodyTooLarge(maxBodyBytes) };
  const malformed = (problem: string) => ({
    refusal: malformedBody(choices.malformedJson === '422' ? 422 : 400, problem),
  });
  let text: string;
  try {
    text = strict.decode(bytes);
  } catch {
    if (choices.invalidUtf8 === 'refuse') return malformed('the bytes are not valid UTF-8.');
    text = lenient.decode(bytes);
  }
  if (text.startsWith('\uFEFF')) {
    if (choices.byteOrderMark === 'refuse') return malformed('it starts with a byte order mark.');
    text = text.slice(1);
  }
  if (text.trim() === '') return malformed('it is empty.');
  let value: unknown;
  try {
    value = parseJson(text, {
      get plainIntegers() {
        return choices.integerNotation === 'refuse';
      },
    });
  } catch (error) {
    // V8's own message repeats the body; where it is wrong is not worth what it could give away.
    return malformed(error instanceof RangeError ? 'it is nested too deeply.' : 'it cannot be parsed.');
  }
  const duplicate = choices.duplicateKeys === 'refuse' ? findDuplicateKey(text) : undefined;
  return duplicate === undefined
    ? { value }
    : malformed(`the key ${JSON.stringify(duplicate.slice(0, 64))} stands twice.`);
}
