import type { JournalEntry } from './journal.ts';

/** How a check ends; exactly one of these. */
export type Outcome = 'pass' | 'fail' | 'inconclusive' | 'not-applicable' | 'observed';

/** Thrown by a check whose target did something else than the clause says. Nothing else makes a check fail. */
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

/** Thrown when a premise should have held and did not: the control failed, too few animals could be created. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
}

/** Thrown when a legal choice of the target or of the user removes the premise. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}
