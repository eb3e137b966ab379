import { clauses } from '../../contract/index.ts';

/** One clause, choice or failure behind a response. */
export interface Reason {
  /** The words of the server. */
  text: string;
  /** The sentences of the specification, if it is a clause. */
  quotes: readonly string[];
  /** The id of the choice, if it is one. */
  choice?: string;
}

/** The row of a Markdown table as a line of text; any other text unchanged. */
const toLine = (quote: string) =>
  /^\|.*\|$/.test(quote)
    ? quote
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join(' · ')
    : quote;

/** Splits the reason of a response, such as `clause listPets.response, choice limitOutOfRange=clamp`. */
export function toReasons(reason: string): Reason[] {
  return reason.split(', ').map((text) => {
    const [kind, name = ''] = text.split(' ');
    if (kind === 'choice') return { text, quotes: [], choice: name.split('=', 1)[0] ?? '' };
    if (kind !== 'clause') return { text, quotes: [] };
    return { text, quotes: (clauses.find(({ id }) => id === name)?.quotes ?? []).map(toLine) };
  });
}
