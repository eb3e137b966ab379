import type { NewPet } from '../../../contract/index.ts';
import type { Answered } from '../../answer.ts';
import type { Expectation } from '../../check.ts';
import { createPet } from '../../kit-request.ts';
import type { Kit } from '../../kit.ts';
import { Violation } from '../../outcome.ts';

/** What all checks of createPet have. */
export const writing = { operation: 'createPet', writes: true } as const;

/** Sends an animal and holds the answer to an expectation. What may be the target's right is no violation. */
export async function create(
  kit: Kit,
  sent: NewPet,
  expect: Expectation,
  body: object | string = sent,
): Promise<Answered> {
  const entry = await kit.send(createPet(body));
  const problem = expect.findProblem(entry.answer);
  if (!problem) return entry;
  await kit.excuse(entry);
  throw new Violation(expect.says, problem, entry);
}
