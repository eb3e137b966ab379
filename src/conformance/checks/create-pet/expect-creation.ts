import type { NewPet } from '../../../contract/index.ts';
import { type HttpRequest, createPet } from '../../exchange/request.ts';
import type { CheckContext, Expectation } from '../check-context.ts';
import type { CompletedExchange } from '../../exchange/exchange.ts';
import { Violation } from '../outcome.ts';

/** The properties that all checks of createPet share. */
export const createPetCheck = { operation: 'createPet', isMutating: true } as const;

/**
 * The status of animals that are not created for their status. They share one, so that its list has more animals than a
 * default page.
 */
export const PLAIN_STATUS = 'sold';

interface CreationOptions {
  /** The body to send. @default the animal */
  body?: object;
  intent?: HttpRequest['intent'];
}

/**
 * Sends an animal and compares the response with an expectation.
 *
 * @throws Violation if they differ, Inconclusive if rejecting the animal may be legal.
 */
export async function expectCreation(
  ctx: CheckContext,
  sent: NewPet,
  expect: Expectation,
  { body = sent, intent }: CreationOptions = {},
): Promise<CompletedExchange> {
  const entry = await ctx.send(createPet(body, { ...(intent && { intent }) }));
  const problem = expect.findProblem(entry.response);
  if (!problem) return entry;
  await ctx.skipIfRejectionAllowed(entry);
  throw new Violation(expect.summary, problem, entry);
}
