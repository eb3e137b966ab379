import { stringifyJson } from './json.ts';

/** Shortens a value of unknown size for a message: JSON, truncated to 64 characters. */
export function preview(value: unknown): string {
  const text = value === undefined ? 'nothing' : stringifyJson(value);
  return text.length > 64 ? `${text.slice(0, 63).toWellFormed()}…` : text;
}
