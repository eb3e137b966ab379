import { type SchemaName, type NewPet, type Pet, type PetStatus, type PetstoreError } from '../../contract/index.ts';
import { preview } from '../../json/preview.ts';
import { previewBody } from '../exchange/preview-body.ts';
import type { HttpResponse } from '../exchange/response.ts';
import type { Expectation } from './check-context.ts';
import { FormProblem } from './outcome.ts';
import { toPet, toPets } from '../exchange/parsed-pets.ts';
import { schemaProblem } from '../exchange/schema-problem.ts';

export { schemaProblem, toPet, toPets };

/** Describes the problem of an error object. @see SPEC.md "Errors" */
export function errorObjectProblem(response: HttpResponse): string | undefined {
  const problem = schemaProblem('Error', response);
  if (problem) return `${response.status} with ${problem}`;
  const { status } = response.json as PetstoreError;
  return status === response.status ? undefined : `${response.status} with an error object whose status is ${status}`;
}

const toFormProblem = (text: string | undefined, reportedBy: FormProblem['reportedBy']) =>
  text === undefined ? undefined : new FormProblem(text, reportedBy);

/** Like `schemaProblem`, for the expectation of a check that is about the content of a body. */
export const bodyProblem = (schema: SchemaName, response: HttpResponse) =>
  toFormProblem(schemaProblem(schema, response), 'answers.schema');

const errorProblem = (response: HttpResponse) => toFormProblem(errorObjectProblem(response), 'answers.error-object');

function statusProblem(response: HttpResponse, status: number): string | undefined {
  if (response.status === status) return undefined;
  return response.text === '' ? String(response.status) : `${response.status} with ${previewBody(response)}`;
}

/** Expects exactly this status, with an error object that repeats it. */
export function rejectedWith(status: number): Expectation {
  return {
    summary: `${status} with an error object`,
    findProblem: (response) => statusProblem(response, status) ?? errorProblem(response),
  };
}

/** Expects this status, with any body. */
export function hasStatus(status: number): Expectation {
  return { summary: String(status), findProblem: (response) => statusProblem(response, status) };
}

/** Whether a response is a 4xx status with a valid error object. */
export function isRejection(response: HttpResponse): boolean {
  return response.status >= 400 && response.status < 500 && errorObjectProblem(response) === undefined;
}

/** Expects any 4xx status with an error object. */
export const clientError: Expectation = {
  summary: 'a 4xx status with an error object',
  findProblem: (response) =>
    response.status >= 400 && response.status <= 499
      ? errorProblem(response)
      : `${response.status} with ${previewBody(response)}`,
};

/**
 * Expects 200 with a list of at most `limit` animals, none of which shows another status than this one. The status is optional in
 * a response.
 */
export function aList({ limit, status }: { limit?: number; status?: PetStatus } = {}): Expectation {
  const size = limit === undefined ? '' : ` of at most ${limit}`;
  return {
    summary: `200 with an array of animals${size}${status ? `, all ${status}` : ''}`,
    findProblem(response) {
      const problem = statusProblem(response, 200) ?? bodyProblem('Pets', response);
      if (problem) return problem;
      const pets = response.json as Pet[];
      if (limit !== undefined && pets.length > limit) return `${pets.length} animals`;
      const stray = status && pets.find((pet) => (pet.status ?? status) !== status);
      return stray ? `the animal ${stray.id} with status ${preview(stray.status)}` : undefined;
    },
  };
}

/** Expects 201 with an animal that has the values sent. */
export function created(sent: NewPet): Expectation {
  return {
    summary: `201 with the animal as sent: ${preview(sent)}`,
    findProblem: (response) =>
      statusProblem(response, 201) ?? bodyProblem('Pet', response) ?? differenceProblem(sent, response.json as Pet),
  };
}

/** Expects 200 with exactly this animal. */
export function theAnimal(pet: Pet): Expectation {
  return {
    summary: `200 with the animal ${preview(pet)}`,
    findProblem: (response) =>
      statusProblem(response, 200) ?? bodyProblem('Pet', response) ?? differenceProblem(pet, response.json as Pet),
  };
}

/** The characters before a difference that are shown. */
const CONTEXT = 12;

/** Describes two values of a field; of long texts, the parts that differ. */
function describeDifference(field: string, expected: unknown, actual: unknown): string {
  if (typeof expected !== 'string' || typeof actual !== 'string')
    return `${field} ${preview(actual)} instead of ${preview(expected)}`;
  let start = 0;
  while (start < expected.length && expected[start] === actual[start]) start++;
  const cut = (text: string) => (start > 2 * CONTEXT ? `…${text.slice(start - CONTEXT).toWellFormed()}` : text);
  return `${field} ${preview(cut(actual))} instead of ${preview(cut(expected))}`;
}

/** The first field in which an animal differs from the expected one. Without an expected status, any value matches. */
export function differenceProblem(expected: Partial<Pet>, actual: Pet): string | undefined {
  for (const field of ['id', 'name', 'categoryId'] as const) {
    if (expected[field] !== undefined && expected[field] !== actual[field])
      return describeDifference(field, expected[field], actual[field]);
  }
  // The status is optional in a response: it may be missing, but it may not differ.
  if (expected.status !== undefined && actual.status !== undefined && expected.status !== actual.status) {
    return describeDifference('status', expected.status, actual.status);
  }
  return undefined;
}

/** Expects 201 with the values sent, or an error object: both are conforming, as long as accepted values are exact. */
export function createdOrRejected(sent: NewPet): Expectation {
  return {
    summary: `${created(sent).summary}, or an error object`,
    findProblem: (response) => (response.status < 400 ? created(sent).findProblem(response) : errorProblem(response)),
  };
}
