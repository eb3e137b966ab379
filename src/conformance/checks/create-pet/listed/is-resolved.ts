import type { CheckContext } from '../../check-context.ts';
import { Violation } from '../../outcome.ts';

/** Whether an attempt finds nothing within the time that lag takes. */
export async function isResolved(ctx: CheckContext, attempt: () => Promise<Violation | undefined>): Promise<boolean> {
  try {
    await ctx.eventually(attempt);
    return true;
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    return false;
  }
}
