/** The variable of a shell that has the key. */
const VARIABLE = 'PETSTORE_API_KEY';

/** A variable in double quotes, which ends the command with a message if the variable is not set. */
export const toShellVariable = (name: string) => `\${${name}:?Set it first}`;

/** A text, and what makes it in a POSIX shell, inside double quotes. */
interface Made {
  text: string;
  shell: string;
}

/** A range of the characters of the key. */
export type Range = readonly [from: number, to: number];

/**
 * A key that is made from the valid one: texts that are written out, ranges of the valid key, and texts that a shell makes. A
 * command for a shell shows no more of the key than the texts that are written out.
 */
export type EditedKey = readonly (string | Range | Made)[];

/** Makes a text with the key, or with a range of it, by a command that edits it. */
export function pipe(
  text: string,
  command: string,
  { before = '', after = '', range }: { before?: string; after?: string; range?: Range } = {},
): Made {
  const cut = range === undefined ? '' : ` | cut -c ${range[0] + 1}-${range[1]}`;
  return { text, shell: `$(printf %s "${before}$${VARIABLE}${after}"${cut} | ${command})` };
}

/** How many characters at an end of the key a shell leaves out by a pattern. */
const FEW = 4;

/** A range of the key in a shell. */
function rangeToShell([from, to]: Range, key: string): string {
  const [start, kept, end] = [key.slice(0, from), key.slice(from, to), key.slice(to)];
  if (start === '' && end === '') return toShellVariable(VARIABLE);
  // Padding is not secret.
  if (/^=*$/.test(kept)) return kept;
  if (start === '' && end.length <= FEW) return `\${${VARIABLE}%${end.replaceAll(/[^=]/g, '?')}}`;
  if (end === '' && start.length <= FEW) return `\${${VARIABLE}#${'?'.repeat(from)}}`;
  return `$(printf %s "$${VARIABLE}" | cut -c ${kept.length === 1 ? to : `${from + 1}-${to}`})`;
}

const isRange = (piece: EditedKey[number]): piece is Range => Array.isArray(piece);

/** Joins ranges that follow each other. */
function joinRanges(edited: EditedKey): EditedKey {
  const joined: EditedKey[number][] = [];
  for (const piece of edited) {
    const last = joined.at(-1);
    if (last !== undefined && isRange(last) && isRange(piece) && last[1] === piece[0])
      joined.splice(-1, 1, [last[0], piece[1]]);
    else joined.push(piece);
  }
  return joined;
}

export const toText = (edited: EditedKey, key: string): string =>
  edited
    .map((piece) => (typeof piece === 'string' ? piece : isRange(piece) ? key.slice(...piece) : piece.text))
    .join('');

/** Writes a key for a POSIX shell, inside double quotes. The variable PETSTORE_API_KEY replaces the valid key. */
export const toShell = (edited: EditedKey, key: string): string =>
  joinRanges(edited)
    .map((piece) => (typeof piece === 'string' ? piece : isRange(piece) ? rangeToShell(piece, key) : piece.shell))
    .join('');
