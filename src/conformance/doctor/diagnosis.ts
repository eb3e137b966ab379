/** Why a target cannot be tested, or that it can. */
export interface Diagnosis {
  isTestable: boolean;
  /** The cause, as a clause without a full stop; as a sentence if the target can be tested. */
  finding: string;
  /** The requests that were sent, and their outcomes. */
  evidence: readonly string[];
  /** The advice, as a sentence. */
  advice: string;
}
