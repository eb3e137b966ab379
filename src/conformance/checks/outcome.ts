import type { JournalEntry } from './journal.ts';

/** How a check ends: in exactly one of these. */
export type Outcome = 'pass' | 'fail' | 'inconclusive' | 'not-applicable' | 'observed';

/** Thrown by a check if the target violates the clause. Nothing else makes a check fail. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly expected: string;
  readonly actual: string;
  readonly entry: JournalEntry | undefined;

  constructor(expected: string, actual: string, entry?: JournalEntry) {
    super(`expected ${expected}, got ${actual}`);
    this.expected = expected;
    this.actual = actual;
    this.entry = entry;
  }
}

/** Thrown if a precondition failed: the control was rejected, or too few animals could be created. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
}

/** Thrown if a legal choice of the target or the user makes the check pointless. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}
