/** Mutants that survive for one reason. */
interface Argument {
  /** As the survivors are printed: the code, and what replaces it. */
  changes: readonly string[];
  /** Why no test has to notice them. */
  reason: string;
}

/** The survivors that no test has to notice, by file: the behavior that the specification and the types allow is the same. */
export type Argued = Readonly<Record<string, readonly Argument[]>>;
