import type { Streams } from './reporting/output-streams.ts';

/** Returns to the start of a line of a terminal, and clears it. */
const RETURN_AND_CLEAR = '\r\u001b[K';

/** Replaces the text of a line on the terminal; an empty text removes it. Nothing is written where it cannot be redrawn. */
export type StatusLine = (text: string) => void;

/** Creates the line in which a command that takes long shows how far it is. */
export function createStatusLine({ stderr, isAnimated }: Pick<Streams, 'stderr' | 'isAnimated'>): StatusLine {
  return (text) => {
    // Some terminals wrap a line that fills the last column.
    const line = text.slice(0, Math.max(0, (stderr.columns || 80) - 1));
    if (isAnimated) stderr.write(RETURN_AND_CLEAR + line);
  };
}
