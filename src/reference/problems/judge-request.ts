import type { RequestProblem } from '../../contract/request-problems.ts';
import { defaultChoices } from '../generated/default-choices.ts';
import { createCall, readInput } from '../operations/call.ts';
import { type RequestRules, findRequestProblems } from './find-request-problems.ts';

/**
 * Finds everything about a request that is outside of the specification, before something responds to it. The body is
 * judged in any case, and left to be read.
 *
 * @param options.basePath The path below which the service is mounted; a leading star matches any prefix.
 */
export async function judgeRequest(
  request: Request,
  { basePath, ...rules }: RequestRules & { basePath: string },
): Promise<RequestProblem[]> {
  const call = createCall(request, basePath, defaultChoices);
  await readInput(call);
  return findRequestProblems(call, rules);
}
