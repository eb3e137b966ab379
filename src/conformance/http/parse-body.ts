import { parseJson } from '../../contract/index.ts';
import { measureJson } from './measure-json.ts';

/** The parts of a body that the kit needs. */
export interface Body {
  /** The beginning of the body. */
  text: string;
  /** The parsed body with only the fields of the schemas; integers exact. `undefined` if it is not JSON. */
  json: unknown;
  /** Why it is not JSON. */
  jsonProblem?: string;
}

/** Enough for 100 animals with 2,000 extra values each. */
const MAX_VALUES = 200_000;
/** Code that walks a value does not overflow the stack at this depth. */
const MAX_DEPTH = 200;
const MAX_TEXT_LENGTH = 16_384;

/** All fields of the schemas. */
const FIELDS = ['id', 'name', 'categoryId', 'status', 'code', 'message'];

function pickFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // The object stands for a number that no JavaScript type can hold; a copy would lose that.
  if (Object.hasOwn(value, 'rawJSON')) return value;
  const present = FIELDS.filter((field) => Object.hasOwn(value, field));
  return Object.fromEntries(present.map((field) => [field, (value as Record<string, unknown>)[field]]));
}

/** The beginning of a text as a copy: a substring would keep the whole text in memory. */
const copyStart = (text: string) =>
  text.length <= MAX_TEXT_LENGTH
    ? text
    : new TextDecoder().decode(new TextEncoder().encode(text.slice(0, MAX_TEXT_LENGTH)));

/** @throws if the body has too many values: that is a limit of the kit, not a fault of the target. */
export function parseBody(text: string): Body {
  const body = { text: copyStart(text), json: undefined };
  if (text === '') return { ...body, jsonProblem: 'it is empty' };
  const { values, depth } = measureJson(text);
  if (depth > MAX_DEPTH) return { ...body, jsonProblem: `it is nested deeper than ${MAX_DEPTH} levels` };
  if (values > MAX_VALUES) throw new Error(`the body has more than ${MAX_VALUES} values`);
  try {
    const value = parseJson(text);
    return { ...body, json: Array.isArray(value) ? value.map(pickFields) : pickFields(value) };
  } catch {
    return { ...body, jsonProblem: 'it cannot be parsed' };
  }
}
