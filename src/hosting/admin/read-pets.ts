import { type Validator, findProblems } from '../../contract/validate.ts';
import { describePetsProblem } from '../../reference/data/assert-pets.ts';
import { type Body, readJson } from '../../reference/operations/read-json.ts';
import { invalidRequest } from './errors.ts';
import { bodyChoices } from './read-body.ts';
import type { AdminCall } from './route.ts';

/**
 * Reads a list of animals, or another body, or returns the response that rejects it.
 *
 * @param validate The schema of an animal.
 */
export async function readPets({ request, server: { limits } }: AdminCall, validate: Validator): Promise<Body> {
  const body = await readJson({ request }, { choices: bodyChoices, maxBodyBytes: limits.maxAdminBodyBytes });
  if ('rejection' in body || !Array.isArray(body.value)) return body;
  for (const [index, pet] of (body.value as unknown[]).entries()) {
    const [problem] = findProblems(validate, pet);
    if (!problem) continue;
    const path = `[${index}]${problem.path && '.'}${problem.path}`;
    return { rejection: invalidRequest(`Failed to read the animals: ${describePetsProblem({ ...problem, path })}`) };
  }
  return body;
}
