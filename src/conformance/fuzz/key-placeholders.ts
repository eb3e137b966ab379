import { quoteShellWord } from '../../shared/quote-shell-word.ts';
import { toOtherCase, toShellVariable } from '../http/to-shell-authorization.ts';
import { swapCase } from '../http/key-variant.ts';
import { KEY } from './corpora.ts';

/** Another character of the same kind, so that only the character is wrong. */
function alterAt(key: string, index: number): string {
  const character = key[index] ?? '';
  if (/\d/.test(character)) return String((Number(character) + 5) % 10);
  return character === 'q' ? 'k' : 'q';
}

const middle = (key: string) => Math.floor(key.length / 2);
const replaceAt = (key: string, index: number) => key.slice(0, index) + alterAt(key, index) + key.slice(index + 1);

const VARIABLE = 'PETSTORE_API_KEY';

interface KeyEdit {
  /** The edited key. */
  edit(this: void, key: string): string;
  /** The same for a POSIX shell, inside double quotes. */
  toShell(this: void, key: string): string;
}

/** The placeholders for edited keys, such as {key:cut}. */
const edits: Record<string, KeyEdit> = {
  'other-case': {
    edit: (key) => (swapCase(key) === key ? `${key}x` : swapCase(key)),
    toShell: (key) => (swapCase(key) === key ? `\${${VARIABLE}}x` : toOtherCase(key)),
  },
  cut: { edit: (key) => key.slice(0, -1), toShell: () => `\${${VARIABLE}%?}` },
  'first-altered': {
    edit: (key) => replaceAt(key, 0),
    toShell: (key) => `${alterAt(key, 0)}\${${VARIABLE}#?}`,
  },
  'middle-altered': {
    edit: (key) => replaceAt(key, middle(key)),
    toShell: (key) =>
      `$(printf %s "$${VARIABLE}" | sed 's/^\\(.\\{${middle(key)}\\}\\)./\\1${alterAt(key, middle(key))}/')`,
  },
  'last-altered': {
    edit: (key) => replaceAt(key, key.length - 1),
    toShell: (key) => `\${${VARIABLE}%?}${alterAt(key, key.length - 1)}`,
  },
};

const PLACEHOLDER = /\{key(?::([\w-]+))?\}/g;

/** Replaces the placeholders of a text by the key and its edited forms. */
export function fillKey(text: string, key: string): string {
  return text.replaceAll(PLACEHOLDER, (_placeholder, name?: string) =>
    name === undefined ? key : (edits[name]?.edit(key) ?? KEY),
  );
}

/**
 * Writes a text with placeholders as one word of a POSIX shell, in which the variable PETSTORE_API_KEY replaces the key.
 *
 * @param key The valid key, which decides what the edited forms are.
 */
export function toShellWord(text: string, key: string): string {
  if (text.search(PLACEHOLDER) < 0) return quoteShellWord(text);
  const literal = (part: string) => part.replaceAll(/[\\"$`]/g, String.raw`\$&`);
  let word = '';
  let end = 0;
  for (const { 0: placeholder, 1: name, index } of text.matchAll(PLACEHOLDER)) {
    word += literal(text.slice(end, index)) + (edits[name ?? '']?.toShell(key) ?? toShellVariable(VARIABLE));
    end = index + placeholder.length;
  }
  return `"${word}${literal(text.slice(end))}"`;
}
