import { distance } from 'fastest-levenshtein';

/** The most similar words, most similar first; none if all are too different. */
export function nearest(word: string, words: readonly string[], maximum = 3): string[] {
  const lower = word.toLowerCase();
  return words
    .map((candidate) => {
      const isPart = lower.length > 2 && candidate.toLowerCase().includes(lower);
      return { candidate, edits: isPart ? 1 : distance(lower, candidate.toLowerCase()) };
    })
    .filter(({ edits }) => edits <= Math.max(2, Math.floor(word.length / 3)))
    .toSorted((left, right) => left.edits - right.edits)
    .slice(0, maximum)
    .map(({ candidate }) => candidate);
}

/** A question to append to an error message, such as ` Did you mean a, b or c?`; empty if no word is similar. */
export function didYouMean(word: string, words: readonly string[]): string {
  const similar = nearest(word, words);
  if (similar.length === 0) return '';
  const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return ` Did you mean ${alternatives.format(similar)}?`;
}
