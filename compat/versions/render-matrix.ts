/** One row of the matrix, after its check. */
export interface Outcome {
  what: string;
  version: string;
  tried: string;
  works: boolean;
}

/** The matrix as a table in Markdown. */
export function renderMatrix(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ what, version, tried, works }) => `| ${what} | ${version} | ${tried} | ${works ? 'works' : '**fails**'} |\n`,
  );
  return `| what | version | tried with | outcome |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}
