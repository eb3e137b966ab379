import { wrapAnsi } from 'fast-wrap-ansi';

/** The narrowest column that text is wrapped into. */
const MIN_COLUMN = 24;
/** The indent of text that does not fit beside its head. */
const FALLBACK_INDENT = 6;

/**
 * Prints a text after its head and wraps it with a hanging indent, so that its lines are aligned.
 *
 * @param width The number of columns. Nothing is wrapped without it.
 */
export function hangingIndent(head: string, text: string, width?: number): string {
  if (width === undefined) return head + text;
  const hasRoom = width - head.length >= MIN_COLUMN;
  const indent = hasRoom ? head.length : Math.min(FALLBACK_INDENT, Math.floor(width / 4));
  const lines = wrapAnsi(text, Math.max(1, width - indent), { hard: true }).split('\n');
  if (!hasRoom) lines.unshift('');
  return head.trimEnd().padEnd(hasRoom ? head.length : 0) + lines.join(`\n${' '.repeat(indent)}`);
}
