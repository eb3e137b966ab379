import { clauses } from '../contract/index.ts';

/** One thing that decided an answer. */
export interface Reason {
  /** As the server says it. */
  text: string;
  /** The words of the specification, of a clause. */
  quotes: readonly string[];
  /** The choice that it is. */
  choice?: string;
}

/** Takes apart what decided an answer, such as `clause listPets.response, choice limitOutOfRange=clamp`. */
export function toReasons(reason: string): Reason[] {
  return reason.split(', ').map((text) => {
    const [kind, what = ''] = text.split(' ');
    if (kind === 'choice') return { text, quotes: [], choice: what.split('=', 1)[0] ?? '' };
    if (kind !== 'clause') return { text, quotes: [] };
    return { text, quotes: clauses.find(({ id }) => id === what)?.quotes ?? [] };
  });
}
