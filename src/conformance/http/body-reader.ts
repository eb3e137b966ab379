import { parseJson, stringifyJson } from '../../contract/index.ts';
import type { Reply } from './transport.ts';

/** A body as far as the kit needs it. */
export interface Body {
  /** Its beginning. */
  text: string;
  /** The parsed body without the fields that no schema names; integers exact. `undefined` when it is no JSON. */
  json: unknown;
  /** Why it is no JSON. */
  jsonProblem?: string;
}

/** 100 animals with 80 kilobytes each are not too much. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Bodies beyond this size are read one at a time. */
const LARGE_BODY_BYTES = 256 * 1024;
/** 100 animals with 2,000 extra values each are not too much. */
const MAX_VALUES = 200_000;
/** Nothing that walks through a value runs out of stack before this. */
const MAX_DEPTH = 200;
/** How much of all bodies a run may keep, in characters. */
const MAX_KEPT = 24_000_000;
const MAX_TEXT = 16_384;
/** What a value costs beside its characters. */
const VALUE_COST = 16;

const FIELDS = ['id', 'name', 'categoryId', 'status', 'code', 'message'];

/** How many values a JSON text has and how deep they are nested, without parsing it. */
function measure(text: string): { values: number; depth: number } {
  let [values, depth, deepest] = [1, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x22) {
      // A quote: on to its end, over every escaped character.
      for (index++; index < text.length && text.charCodeAt(index) !== 0x22; index++)
        if (text.charCodeAt(index) === 0x5c) index++;
    } else if (code === 0x5b || code === 0x7b) {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (code === 0x5d || code === 0x7d) depth--;
    else if (code === 0x2c) values++;
  }
  return { values, depth: deepest };
}

function pickFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = FIELDS.filter((field) => Object.hasOwn(value, field));
  // A number that no type holds is an object of its own kind, which a copy would not be.
  if (Object.hasOwn(value, 'rawJSON')) return value;
  return Object.fromEntries(fields.map((field) => [field, (value as Record<string, unknown>)[field]]));
}

/** A copy, so that a short piece of a long text does not keep the whole. */
const copyStart = (text: string) =>
  text.length <= MAX_TEXT ? text : new TextDecoder().decode(new TextEncoder().encode(text.slice(0, MAX_TEXT)));

/** Thrown when bytes are no text. */
class InvalidEncoding extends Error {
  override readonly name = 'InvalidEncoding';
}

/** Decodes the next bytes, or ends when there are no more. Every runtime throws a TypeError, and only some give it a code. */
function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new InvalidEncoding('The body is not valid UTF-8.', { cause });
  }
}

/** Reads bodies without ever holding much: what a hostile target sends is unbounded, what is asked of it is not. */
export function createBodyReader(): (chunks: Reply['body']) => Promise<Body> {
  let kept = 0;
  let most = MAX_BODY_BYTES;
  let large = Promise.resolve();

  async function readText(chunks: Reply['body']): Promise<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let size = 0;
    let release: (() => void) | undefined;
    try {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > most) {
          // Who has once sent too much is not listened to so long again.
          most = MAX_BODY_BYTES / 8;
          throw new Error(`the body is larger than ${MAX_BODY_BYTES} bytes`);
        }
        if (size > LARGE_BODY_BYTES && !release) {
          const before = large;
          large = new Promise((resolve) => (release = resolve));
          await before;
        }
        text += decode(decoder, chunk);
      }
      return text + decode(decoder);
    } finally {
      release?.();
    }
  }

  /** Counts what is kept of a body; a short one is not worth the counting. */
  function keep(json: unknown, text: string): void {
    if (text.length <= LARGE_BODY_BYTES / 4) return;
    const pruned = stringifyJson(json) ?? '';
    kept += pruned.length + measure(pruned).values * VALUE_COST;
    if (kept > MAX_KEPT) throw new Error('the target has sent more than the kit keeps in one run');
  }

  function parse(text: string): Body {
    const body = { text: copyStart(text), json: undefined };
    if (text === '') return { ...body, jsonProblem: 'it is empty' };
    const { values, depth } = measure(text);
    if (depth > MAX_DEPTH) return { ...body, jsonProblem: `it is nested deeper than ${MAX_DEPTH} levels` };
    if (values > MAX_VALUES) throw new Error(`the body has more than ${MAX_VALUES} values`);
    try {
      const value = parseJson(text);
      return { ...body, json: Array.isArray(value) ? value.map(pickFields) : pickFields(value) };
    } catch {
      return { ...body, jsonProblem: 'it cannot be parsed' };
    }
  }

  return async (chunks) => {
    let text: string;
    try {
      text = await readText(chunks);
    } catch (error) {
      if (!(error instanceof InvalidEncoding)) throw error;
      return { text: '', json: undefined, jsonProblem: 'it is not valid UTF-8' };
    }
    const body = parse(text);
    keep(body.json, text);
    return body;
  };
}
