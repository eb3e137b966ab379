/** The one reason why a target cannot be judged, or that there is none. */
export interface Diagnosis {
  /** Whether the target can be judged. */
  isWell: boolean;
  /** What is the matter, in a sentence. */
  sentence: string;
  /** What shows it: what was tried, and what came. */
  evidence: readonly string[];
  /** What to do about it. */
  advice: string;
}
