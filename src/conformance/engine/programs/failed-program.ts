import type { Exchange } from '../../exchange/exchange.ts';
import type { Violation } from '../violation.ts';
import type { Step } from '../../corpus/step.ts';
import type { ShownFinding } from '../../oracle/finding-log.ts';

/** A program up to the step that shows a finding. */
export interface FailedProgram extends ShownFinding<Exchange> {
  /** The steps up to the one that shows the finding, with the ids of earlier programs filled in. */
  program: readonly Step[];
  /** The exchanges of these steps. */
  entries: readonly Exchange[];
  /** The last steps up to the one that shows the finding, of all programs, in the order in which they were sent. */
  recent: readonly Step[];
}

/** The violation that a program shows, with all of its exchanges. */
export function toProgramViolation({
  shown,
  earlier,
  program,
  entries,
}: FailedProgram): Pick<Violation, 'entry' | 'earlier' | 'program'> {
  const before = entries.filter((entry) => entry !== shown);
  // What is kept of an earlier exchange is a smaller copy.
  const isSent = entries.some(({ request }) => request === earlier?.request);
  const needed = earlier && !isSent ? [earlier, ...before] : before;
  return { entry: shown, earlier: needed, program };
}
