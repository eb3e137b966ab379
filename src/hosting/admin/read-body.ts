import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { parseChoices } from '../../reference/choices/parse-choices.ts';
import { readJson } from '../../reference/operations/read-json.ts';
import type { AdminBodies } from '../generated/admin-bodies.ts';
import { bodyValidators } from './body-validators.ts';
import { invalidRequest } from './errors.ts';
import { findBodyProblem } from './find-body-problem.ts';
import type { AdminCall, AdminRoute } from './route.ts';

/** The largest body but for a list of animals. */
export const MAX_BODY_BYTES = 256 * 1024;

/** The choices of the admin API for bodies that the specification leaves open. */
export const bodyChoices = parseChoices({ duplicateKeys: 'refuse' });

/** Reads a JSON body that matches a schema of the OpenAPI document, or returns the response that rejects it. */
export async function readBody<Name extends keyof AdminBodies>(
  request: Request,
  schema: Name,
): Promise<{ value: AdminBodies[Name] } | { rejection: PlainResponse }> {
  const body = await readJson({ request }, { choices: bodyChoices, maxBodyBytes: MAX_BODY_BYTES });
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

/**
 * The part of a route that reads a JSON body and handles it. A body that does not match its schema, or a value with which
 * the action throws, gets a 400 response.
 */
export function withBody<Name extends keyof AdminBodies>(
  schema: Name,
  handle: (call: AdminCall, body: AdminBodies[Name]) => PlainResponse,
): Pick<AdminRoute, 'handle'> & { body: Name } {
  return {
    body: schema,
    async handle(call) {
      const body = await readBody(call.request, schema);
      return 'rejection' in body ? body.rejection : orReject(() => handle(call, body.value));
    },
  };
}
