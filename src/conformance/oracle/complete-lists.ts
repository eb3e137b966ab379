/** The lists that were complete, of those with a filter or of those without one. */
export interface CompleteLists {
  /** How many lists in a row have been complete, by their filter. */
  streaks: Map<string, number>;
  /** The largest numbers of animals and of the characters of their names in one of them. */
  longest: number;
  largest: number;
}

export const createCompleteLists = (): CompleteLists => ({ streaks: new Map(), longest: 0, largest: 0 });

/** How many lists have been complete since others with the same filter were not. */
export const countComplete = ({ streaks }: CompleteLists): number =>
  [...streaks.values()].reduce((sum, streak) => sum + streak, 0);
