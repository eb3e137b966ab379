import type { NewPet } from '../../../contract/index.ts';
import type { CompletedEntry } from '../journal.ts';
import type { Expectation } from '../check-context.ts';
import { createPet } from '../../http/request.ts';
import type { CheckContext } from '../check-context.ts';
import { Violation } from '../outcome.ts';

/** What all checks of createPet have. */
export const writing = { operation: 'createPet', isMutating: true } as const;

/** Sends an animal and holds the answer to an expectation. What may be the target's right is no violation. */
export async function create(
  ctx: CheckContext,
  sent: NewPet,
  expect: Expectation,
  body: object | string = sent,
): Promise<CompletedEntry> {
  const entry = await ctx.send(createPet(body));
  const problem = expect.findProblem(entry.response);
  if (!problem) return entry;
  await ctx.skipIfRefusalAllowed(entry);
  throw new Violation(expect.summary, problem, entry);
}
