import { parseJson } from '../../json/json.ts';
import type { PlainResponse } from './plain-response.ts';
import { bodyTooLarge, malformedBody, unsupportedMediaType } from './errors.ts';
import type { Choices } from '../choices/choice-table.ts';

/** The first key that stands twice in the outermost object of a JSON text. */
function findDuplicateKey(text: string): string | undefined {
  const keys = new Set<string>();
  let depth = 0;
  for (const [token, quoted, colon] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*(:?)|[{}[\]]/g)) {
    if (!quoted) depth += /[{[]/.test(token) ? 1 : -1;
    else if (colon && depth === 1) {
      const key = JSON.parse(quoted) as string;
      if (keys.has(key)) return key;
      keys.add(key);
    }
  }
  return undefined;
}

/** What decides how a body is read. */
export interface BodyRules {
  readonly choices: Choices;
  /** The largest body that is accepted, in bytes. */
  readonly maxBodyBytes: number;
}

/** What was read: a value, or the answer that says why there is none. */
export type Body = { value: unknown } | { refusal: PlainResponse };

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads a body, of one that is larger than a number of bytes no further than it takes to show. */
async function readBytes(request: Request, maximum: number): Promise<ArrayBuffer | Uint8Array> {
  // Firefox knows no `request.body`, and not every Safari can iterate over a stream.
  const reader = request.headers.has('content-length') ? undefined : request.body?.getReader();
  if (!reader) return request.arrayBuffer();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (size <= maximum) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  // Does nothing when the end was reached, and otherwise tells the sender to stop.
  await reader.cancel();
  const [only = new Uint8Array()] = chunks;
  return chunks.length > 1 ? new Blob(chunks).arrayBuffer() : only;
}

/**
 * Reads the JSON body of a request, or answers why it cannot be read.
 *
 * @see SPEC.md "Add an animal", RFC 8259
 */
export async function readJson(request: Request, { choices, maxBodyBytes }: BodyRules): Promise<Body> {
  const contentType = request.headers.get('content-type');
  const isJson = contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
  if (!isJson && choices.wrongContentType !== 'accept') {
    return { refusal: unsupportedMediaType(choices.wrongContentType === '415' ? 415 : 400, contentType) };
  }
  const tooLarge = { refusal: bodyTooLarge(maxBodyBytes) };
  if (Number(request.headers.get('content-length')) > maxBodyBytes) return tooLarge;
  const bytes = await readBytes(request, maxBodyBytes);
  if (bytes.byteLength > maxBodyBytes) return tooLarge;
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
