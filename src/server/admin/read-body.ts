import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { parseChoices } from '../../reference/choices/parse-choices.ts';
import { type Body, readJson } from '../../reference/operations/read-json.ts';
import { type AdminBodies, bodyValidators } from './body-validators.ts';
import { invalidRequest } from './errors.ts';
import { findBodyProblem } from './find-body-problem.ts';

/** Enough for several hundred thousand animals. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const choices = parseChoices({ duplicateKeys: 'refuse' });

/** Reads the JSON body of a call, or returns the response that rejects it. */
export function readAnyBody(request: Request): Promise<Body> {
  return readJson(request, { choices, maxBodyBytes: MAX_BODY_BYTES });
}

/** Reads a JSON body that matches a schema of the OpenAPI document, or returns the response that rejects it. */
export async function readBody<Name extends keyof AdminBodies>(
  request: Request,
  schema: Name,
): Promise<{ value: AdminBodies[Name] } | { rejection: PlainResponse }> {
  const body = await readAnyBody(request);
  if ('rejection' in body) return body;
  const problem = findBodyProblem(bodyValidators[schema], body.value);
  return problem === undefined ? { value: body.value as AdminBodies[Name] } : { rejection: invalidRequest(problem) };
}

/** Runs an action that throws on an invalid value, and converts the error to a 400 response. */
export function orReject(action: () => PlainResponse): PlainResponse {
  try {
    return action();
  } catch (error) {
    return invalidRequest((error as Error).message);
  }
}
