import { toJsonItem } from './json.ts';

const MAX_LENGTH = 64;

/** The beginning of a value as JSON. What comes after the characters that are shown is left out, or is `null`. */
function stringifyStart(value: unknown): string {
  let items = 0;
  return JSON.stringify(value, (_key, item) => {
    // Each item has at least one character.
    if (item !== undefined && items++ > MAX_LENGTH) return null;
    return typeof item === 'string' || Array.isArray(item) ? item.slice(0, MAX_LENGTH) : toJsonItem(item);
  });
}

/** Shortens a value of unknown size for a message: JSON, truncated to 64 characters. */
export function preview(value: unknown): string {
  const text = value === undefined ? 'nothing' : stringifyStart(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : text;
}
