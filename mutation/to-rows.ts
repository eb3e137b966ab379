import type { Argued } from './argued/argued.ts';
import type { Mutant } from './mutate.ts';

/** The score of a file. */
interface Row {
  file: string;
  mutants: number;
  noticed: number;
  /** Survivors that are explained. */
  argued: number;
  score: string;
}

/**
 * Counts the mutants of each file, and prints the survivors that nothing explains.
 *
 * @param isComplete Whether the files were mutated as a whole, so that explanations of other code are out of date.
 */
export function toRows(mutants: readonly Mutant[], argued: Argued, isComplete: boolean): Row[] {
  return [...Map.groupBy(mutants, ({ file }) => file)].map(([file, ofFile]) => {
    const survivors = ofFile.filter(({ isNoticed }) => !isNoticed);
    const explained = new Set(argued[file]?.flatMap(({ changes }) => changes));
    const open = survivors.filter(({ change }) => !explained.has(change));
    for (const { line, change } of open) console.log(`${file}:${line} survived: ${change}`);
    const stale = [...explained].filter((change) => !survivors.some((survivor) => survivor.change === change));
    if (isComplete)
      for (const change of stale) console.log(`${file}: noticed or gone, but in mutation/argued: ${change}`);
    const noticed = ofFile.length - survivors.length;
    const score = `${((100 * noticed) / ofFile.length).toFixed(1)} %`;
    return { file, mutants: ofFile.length, noticed, argued: survivors.length - open.length, score };
  });
}
