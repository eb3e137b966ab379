import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import { KEY } from '../exchange/key-variant.ts';
import type { HttpRequest } from '../exchange/request.ts';
import { type EditedKey, toShell, toText } from './edited-key.ts';
import { keyEdits } from './key-edits.ts';

/** The key as it is. */
const whole = ({ length }: string): EditedKey => [[0, length]];

/** How a placeholder edits the key: not at all if it has no name, or an unknown one. */
const editOf = (name = '') => (Object.hasOwn(keyEdits, name) && keyEdits[name]) || whole;

const PLACEHOLDER = /\{key(?::([\w-]+))?\}/g;

/** Replaces the placeholders of a text by the key and its edited forms. */
export function fillKey(text: string, key: string): string {
  if (!text.includes('{key')) return text;
  return text.replaceAll(PLACEHOLDER, (_placeholder, name?: string) => toText(editOf(name)(key), key));
}

/** Fills in the placeholders of a template. */
export function fillRequest({ path, headers, ...rest }: HttpRequest, key: string): HttpRequest {
  const filled = Object.entries(headers).map(([name, value]) => [name, fillKey(value, key)]);
  return { ...rest, path: fillKey(path, key), headers: Object.fromEntries(filled) as Record<string, string> };
}

/** Replaces the key of a request by a placeholder, so that it can be shown and sent again. */
export function hideKey({ method, path, headers, body }: HttpRequest, key: string): HttpRequest {
  const hide = (text: string) => (key === '' ? text : text.replaceAll(key, KEY));
  const hidden = Object.entries(headers).map(([name, value]) => [name, hide(value)]);
  return { method, path: hide(path), headers: Object.fromEntries(hidden) as Record<string, string>, body };
}

/**
 * Writes a text with placeholders for a POSIX shell, inside double quotes. The variable PETSTORE_API_KEY replaces the key.
 *
 * @param key The valid key, which decides what the edited forms are.
 */
function toShellText(text: string, key: string): string {
  const literal = (part: string) => part.replaceAll(/[\\"$`]/g, String.raw`\$&`);
  let result = '';
  let end = 0;
  for (const { 0: placeholder, 1: name, index } of text.matchAll(PLACEHOLDER)) {
    result += literal(text.slice(end, index)) + toShell(editOf(name)(key), key);
    end = index + placeholder.length;
  }
  return result + literal(text.slice(end));
}

/** Writes a text with placeholders as one word of a POSIX shell. */
export const toShellWord = (text: string, key: string): string =>
  text.search(PLACEHOLDER) < 0 ? quoteShellWord(text) : `"${toShellText(text, key)}"`;
