import { stringifyJson } from './json.ts';

/** Shows a value of unknown size in a message: as JSON, cut at 64 characters. */
export function preview(value: unknown): string {
  const text = value === undefined ? 'nothing' : stringifyJson(value);
  return text.length > 64 ? `${text.slice(0, 63).toWellFormed()}…` : text;
}
