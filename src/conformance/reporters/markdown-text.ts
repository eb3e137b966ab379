import { onOneLine } from './escape-control-characters.ts';
import { markup } from './markup.ts';

/** In a word that GitHub takes for a link, a mention of somebody, or a reference to an issue, unless it is code. */
const ACTIVE = /@|:\/\/|www\.|#\d/i;

const toWords = (text: string) => onOneLine(text).split(/(\s+)/);

const escapeWord = (word: string) =>
  word
    .replaceAll(/[\\`*_[\]|~!]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * Escapes text of the kit and the specification, in whose place a saved report may have any other text. Text from a target goes
 * into code as a whole.
 */
export function escape(text: string): string {
  return (
    toWords(text)
      .map((word) => (ACTIVE.test(word) ? code(word) : escapeWord(word)))
      .join('')
      // Characters that would start a heading or a list.
      .replace(/^[-+#=]/, String.raw`\$&`)
      .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
  );
}

/** Like `escape`, for text within an HTML element, where Markdown has no effect. */
export const toHtml = (text: string): string =>
  markup`${toWords(text).map((word) => (ACTIVE.test(word) ? markup`<code>${word}</code>` : markup`${word}`))}`.text;

/** A run of backticks that is longer than any in the text. */
function fenceFor(text: string, minimum: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(Math.max(minimum, longest + 1));
}

/** Renders text as inline code. */
export function code(text: string): string {
  const shown = onOneLine(text);
  const fence = fenceFor(shown, 1);
  // Markdown removes one space on each side, so that code can start or end with a backtick.
  const pad = /^[` ]|[` ]$/.test(shown) || shown === '' ? ' ' : '';
  return fence + pad + shown + pad + fence;
}

/** Like `code`, for a table, where a bar ends a cell even inside code. */
export const codeCell = (text: string) => code(text).replaceAll('|', String.raw`\|`);

/** Renders text as a block of code. */
export function block(text: string, language: string): string {
  const fence = fenceFor(text, 3);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A row of a table. */
export const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
/** A table with its rows. */
export const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');
