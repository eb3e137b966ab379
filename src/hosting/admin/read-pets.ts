import type { Validator } from '../../contract/validate.ts';
import { findProblems } from '../../contract/validate.ts';
import { describePetsProblem } from '../../reference/data/assert-pets.ts';
import { bodyTooLarge, malformedBody } from '../../reference/operations/errors.ts';
import { type Body, readJson } from '../../reference/operations/read-json.ts';
import { invalidRequest } from './errors.ts';
import { parseElements } from './parse-elements.ts';
import { MAX_BODY_BYTES, bodyChoices } from './read-body.ts';
import type { AdminCall } from './route.ts';

/** Parses a list of animals up to the first one that does not match the schema. */
function parsePets(text: string, validate: Validator): Body {
  const pets: unknown[] = [];
  try {
    for (const pet of parseElements(text)) {
      const [problem] = findProblems(validate, pet);
      if (problem) {
        const path = `[${pets.length}]${problem.path && '.'}${problem.path}`;
        return {
          rejection: invalidRequest(`Failed to read the animals: ${describePetsProblem({ ...problem, path })}`),
        };
      }
      pets.push(pet);
    }
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    const problem = isTooLarge ? `[${pets.length}] is too large or nested too deeply.` : 'it cannot be parsed.';
    return { rejection: malformedBody(400, problem) };
  }
  return { value: pets };
}

/**
 * Reads a list of animals, or another body, or returns the response that rejects it.
 *
 * @param validate The schema of an animal.
 */
export function readPets({ request, server: { limits } }: AdminCall, validate: Validator): Promise<Body> {
  return readJson({ request }, { choices: bodyChoices, maxBodyBytes: limits.maxAdminBodyBytes }, (text) => {
    if (/^\s*\[/.test(text)) return parsePets(text, validate);
    return text.length > MAX_BODY_BYTES ? { rejection: bodyTooLarge(MAX_BODY_BYTES) } : undefined;
  });
}
