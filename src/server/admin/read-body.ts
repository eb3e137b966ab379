import { preview } from '../../contract/index.ts';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import { parseChoices } from '../../reference/choices/parse-choices.ts';
import { type Body, readJson } from '../../reference/operations/read-json.ts';
import { invalidRequest } from './errors.ts';

/** Room for some hundred thousand animals. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const choices = parseChoices({ duplicateKeys: 'refuse' });

/** Reads the JSON body of a call, or answers why it cannot be read. */
export function readBody(request: Request): Promise<Body> {
  return readJson(request, { choices, maxBodyBytes: MAX_BODY_BYTES });
}

/** A field of an object in a body: what it must be, in words, and whether a value is that. */
export interface FieldRule {
  expected: string;
  is(this: void, value: unknown): boolean;
}

/**
 * Holds a value to the rules of an object, every field of which may be left out.
 *
 * @returns What is wrong, with the value and what was expected; nothing when all is well.
 */
export function findFieldProblem(value: unknown, rules: Record<string, FieldRule>): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `The body must be an object, got ${preview(value)}.`;
  }
  for (const [name, field] of Object.entries(value)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) return `There is no field ${preview(name)}. Use ${Object.keys(rules).join(', ')}.`;
    if (!rule.is(field)) return `${name} must be ${rule.expected}, got ${preview(field)}.`;
  }
  return undefined;
}

/** Does what a user's value can make fail, and answers with the failure's message then. */
export function orRefuse(act: () => PlainResponse): PlainResponse {
  try {
    return act();
  } catch (error) {
    return invalidRequest((error as Error).message);
  }
}
