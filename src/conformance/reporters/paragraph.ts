import { wrapAnsi } from 'fast-wrap-ansi';

/** The least that a column of text is worth having. */
const LEAST_COLUMN = 24;
/** Where a text goes on when nothing beside its head has room. */
const INDENT = 6;

/**
 * A text after its head, wrapped to a width, its further lines below its first one.
 *
 * @param width In columns; without one nothing is wrapped.
 */
export function paragraph(head: string, text: string, width?: number): string {
  if (width === undefined) return head + text;
  const hasRoom = width - head.length >= LEAST_COLUMN;
  const indent = hasRoom ? head.length : Math.min(INDENT, Math.floor(width / 4));
  const lines = wrapAnsi(text, Math.max(1, width - indent), { hard: true }).split('\n');
  if (!hasRoom) lines.unshift('');
  return head.trimEnd().padEnd(hasRoom ? head.length : 0) + lines.join(`\n${' '.repeat(indent)}`);
}
