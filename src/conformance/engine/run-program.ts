import type { Check } from '../checks/check.ts';
import { Inconclusive, NotApplicable } from '../checks/outcome.ts';
import { RunContext } from './run-context.ts';
import type { Run } from './run.ts';
import { STOPPED } from './sending/end-reasons.ts';
import { NOT_CONCURRENT, toCheckResults } from './outcomes/to-check-results.ts';

/** Sends the requests of a check, after its control. */
async function send(run: Run, check: Check): Promise<void> {
  const { configuration } = run.plan;
  if (configuration.signal?.aborted) throw new Inconclusive(STOPPED);
  if (run.isRemoved && check.operation === 'getPet') throw new NotApplicable({ kind: 'removal', isOver: true });
  if (check.isConcurrent && !configuration.concurrent) throw NOT_CONCURRENT;
  const ctx = new RunContext(run, { checkId: check.id, phase: check.phase ?? 'main' });
  if (check.control) await ctx.control(check.control);
  if (check.needsFullPage) await ctx.pets.ensureFullPage();
  await check.program?.(ctx);
}

/** Announces the result of a check if it is settled, unless something happens to the target. */
function announce(run: Run, check: Check): void {
  if (!run.hasListener) return;
  const [result] = toCheckResults(run, [check]);
  const isOpen = result?.cause?.kind === 'other-clause' || run.review.suspectedBy(check.id).size > 0;
  if (!result || isOpen || !run.plan.selected.includes(check)) return;
  run.announced.set(check.id, result);
  run.emit({ type: 'check-ended', check: result });
}

/** Runs the program of a check, and keeps how it has ended. */
export async function runProgram(run: Run, check: Check): Promise<void> {
  const start = run.clock.now();
  if (run.plan.selected.includes(check)) run.emit({ type: 'check-started', id: check.id });
  const error = await Promise.race([send(run, check), run.stopped]).then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof Inconclusive || thrown instanceof NotApplicable) return thrown;
      throw thrown;
    },
  );
  run.ended.set(check.id, { ...(error && { error }), duration: run.clock.now() - start });
  announce(run, check);
}
