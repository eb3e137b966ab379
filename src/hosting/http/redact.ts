import { escapePattern } from './escape-pattern.ts';
/** Shorter keys occur in ordinary words and protect nothing. */
const MIN_KEY_LENGTH = 4;
/** Of a key, a shorter piece reveals nothing. */
const PIECE_LENGTH = 8;

/** Deeper than anything people read, and far from the limit of the call stack. */
const MAX_DEPTH = 100;

/** A pattern for a text in which any character may be percent-encoded. */
function toPattern(text: string): string {
  const toCode = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');
  const toEither = (character: string) =>
    `(?:${escapePattern(character)}|%${toCode(character).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  return text.split('').map(toEither).join('');
}

/** A pattern for the start of a long key where only the start of a value is kept or shown, which ends in an ellipsis. */
const toStartPattern = (key: string) => `${toPattern(key.slice(0, PIECE_LENGTH))}[^\\s"…]{0,1024}…`;

const patterns = new Map<string, RegExp>();

/** The pattern for any of some keys; `undefined` if all are too short. */
function findPattern(keys: readonly string[]): RegExp | undefined {
  const secrets = keys.filter((key) => key.length >= MIN_KEY_LENGTH);
  const id = secrets.join(' ');
  const known = patterns.get(id);
  if (known || secrets.length === 0) return known;
  const starts = secrets.filter((key) => key.length > PIECE_LENGTH).map(toStartPattern);
  const pattern = new RegExp([...secrets.map(toPattern), ...starts].join('|'), 'g');
  patterns.set(id, pattern);
  return pattern;
}

/**
 * Copies a value without the keys that a client may have sent in the wrong place: a query, a body, a path. Values nested
 * deeper than 100 levels are left out.
 */
export function redact(value: unknown, keys: readonly string[]): unknown {
  const pattern = findPattern(keys);
  const clean = (text: string) => (pattern ? text.replace(pattern, '[redacted]') : text);
  const copy = (item: unknown, depth: number): unknown => {
    if (typeof item === 'string') return clean(item);
    if (typeof item !== 'object' || item === null) return item;
    if (depth > MAX_DEPTH) return '[nested too deeply]';
    if (Array.isArray(item)) return item.map((element) => copy(element, depth + 1));
    // A number beyond every numeric type is an object without a prototype. It holds no text.
    if (Object.getPrototypeOf(item) === null) return item;
    return Object.fromEntries(Object.entries(item).map(([name, field]) => [clean(name), copy(field, depth + 1)]));
  };
  return copy(value, 0);
}
