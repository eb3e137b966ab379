/** The lists that were complete, of those with a filter or of those without one. */
export interface CompleteLists {
  /** How many lists in a row have been complete. */
  streak: number;
  /** The largest numbers of animals and of the characters of their names in one of them. */
  longest: number;
  largest: number;
}

export const createCompleteLists = (): CompleteLists => ({ streak: 0, longest: 0, largest: 0 });
