import { type Waited, describeWait } from '../exchange/describe-wait.ts';
import type { Step } from '../corpus/step.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Reason } from './reason.ts';

/** How a check ends: in exactly one of these. */
export type Outcome = 'pass' | 'fail' | 'inconclusive' | 'not-applicable' | 'observed';

/**
 * The checks that report a cause for all others: those that examine the form of every response or the values of every new animal,
 * and the one that creates the plainest animal.
 */
export type FormCheckId =
  | 'answers.schema'
  | 'answers.error-object'
  | 'createPet.status-available'
  | 'oracle.createPet.response';

/**
 * A response whose form is wrong. It says nothing about the subject of most checks, so it is left to the check that examines
 * the form of every response.
 */
export class FormProblem {
  readonly text: string;
  readonly reportedBy: FormCheckId;

  constructor(text: string, reportedBy: FormCheckId) {
    this.text = text;
    this.reportedBy = reportedBy;
  }

  toString(): string {
    return this.text;
  }
}

/** The difference between a response and what was expected; completes the sentence "got ...". */
export type Problem = string | FormProblem;

/** Thrown by a check if the target violates the clause. Nothing else makes a check fail. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly expected: string;
  readonly actual: string;
  /** The check that reports the same response for its form. */
  readonly reportedBy: FormCheckId | undefined;
  readonly entry: Exchange | undefined;
  /** The exchanges before it that the violation rests on. */
  readonly earlier: readonly Exchange[];
  /** The program that shows the violation. */
  readonly program: readonly Step[] | undefined;

  constructor(
    expected: string,
    actual: Problem,
    entry?: Exchange,
    earlier: readonly Exchange[] = [],
    program?: readonly Step[],
  ) {
    const text = String(actual);
    super(`expected ${expected}, got ${text}`);
    this.expected = expected;
    this.actual = text;
    this.reportedBy = actual instanceof FormProblem ? actual.reportedBy : undefined;
    this.entry = entry;
    this.earlier = earlier;
    this.program = program;
  }

  /** The same violation, seen again and again until lag cannot explain it. */
  after(waited: Waited): Violation {
    const { expected, actual, entry, earlier, program, reportedBy } = this;
    const text = describeWait(actual, waited);
    return new Violation(expected, reportedBy ? new FormProblem(text, reportedBy) : text, entry, earlier, program);
  }
}

/** Thrown if a precondition failed: the control was rejected, or too few animals could be created. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** Thrown if a legal choice of the target or the user makes the check pointless. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}
