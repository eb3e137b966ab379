/** How many letters have to be changed, added or left out to make one text the other. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [index, letter] of left.split('').entries()) {
    const next = [index + 1];
    for (let column = 1; column <= right.length; column++) {
      const change = (row[column - 1] ?? 0) + (right[column - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The words that somebody may have meant who wrote another one, the nearest first, none when all are far away. */
export function nearest(word: string, words: readonly string[], most = 3): string[] {
  const lower = word.toLowerCase();
  return words
    .map((each) => {
      const isPart = lower.length > 2 && each.toLowerCase().includes(lower);
      return { each, far: isPart ? 1 : distance(lower, each.toLowerCase()) };
    })
    .filter(({ far }) => far <= Math.max(2, Math.floor(word.length / 3)))
    .toSorted((left, right) => left.far - right.far)
    .slice(0, most)
    .map(({ each }) => each);
}

/** Asks back: ` Did you mean a, b?`, nothing when no word is near. */
export function didYouMean(word: string, words: readonly string[]): string {
  const near = nearest(word, words);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}
