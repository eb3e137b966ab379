import { parseJson } from '../../../contract/index.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { KitLimit } from './kit-limit.ts';
import { measureJson } from './measure-json.ts';
import { copyStart } from './copy-start.ts';

/** A body as a response has it: the beginning of its text, and of its JSON only the fields of the schemas. */
export type Body = Pick<HttpResponse, 'text' | 'json' | 'jsonProblem' | 'hasByteOrderMark'>;

/** Enough for 100 animals with 2,000 extra values each. */
const MAX_VALUES = 200_000;
/** Code that walks a value does not overflow the stack at this depth. */
const MAX_DEPTH = 200;
/** The part of a body that is kept, in characters. */
export const LONGEST_KEPT_BODY = 16_384;

/** The parsed body with all of its fields; `undefined` if it is not JSON, or too long to be kept as a whole. */
export const parseKeptText = ({ text, json }: Pick<Body, 'text' | 'json'>): unknown =>
  json === undefined || text.length >= LONGEST_KEPT_BODY ? undefined : parseJson(text);

/** All fields of the schemas. */
const FIELDS = ['id', 'name', 'categoryId', 'status', 'code', 'message'];

function pickFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (Object.keys(value).every((name) => FIELDS.includes(name))) return value;
  // The object stands for a number that no JavaScript type can hold; a copy would lose that.
  if (Object.hasOwn(value, 'rawJSON')) return value;
  const picked: Record<string, unknown> = {};
  for (const field of FIELDS) if (Object.hasOwn(value, field)) picked[field] = (value as typeof picked)[field];
  return picked;
}

/**
 * Parses a body, also one that starts with a byte order mark: RFC 8259 lets parsers ignore it.
 *
 * @throws KitLimit if the body has too many values, or is nested too deeply.
 */
export function parseBody(text: string): Body {
  return text.startsWith('\uFEFF') ? { ...parseText(text.slice(1)), hasByteOrderMark: true } : parseText(text);
}

function parseText(text: string): Body {
  const body = { text: copyStart(text, LONGEST_KEPT_BODY), json: undefined };
  if (text === '') return { ...body, jsonProblem: 'it is empty' };
  if (!/^\s*[[{"\d-]|^\s*(?:true|false|null)/.test(text)) return { ...body, jsonProblem: 'it cannot be parsed' };
  const { values, depth } = measureJson(text);
  if (depth > MAX_DEPTH) throw new KitLimit(`the body is nested deeper than ${MAX_DEPTH} levels`);
  if (values > MAX_VALUES) throw new KitLimit(`the body has more than ${MAX_VALUES} values`);
  try {
    const value = parseJson(text);
    return { ...body, json: Array.isArray(value) ? value.map(pickFields) : pickFields(value) };
  } catch {
    return { ...body, jsonProblem: 'it cannot be parsed' };
  }
}
