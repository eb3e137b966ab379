import { type SchemaName, type NewPet, type Pet, type PetStatus } from '../../contract/index.ts';
import { preview } from '../../json/preview.ts';
import { previewBody } from '../exchange/preview-body.ts';
import type { HttpResponse } from '../exchange/response.ts';
import type { Expectation } from './check-context.ts';
import { FormProblem } from './outcome.ts';
import { differenceProblem } from '../exchange/difference-problem.ts';
import { errorObjectProblem } from '../exchange/error-object-problem.ts';
import { schemaProblem } from '../exchange/schema-problem.ts';

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

/** Expects 201 with the values sent, or an error object: both are conforming, as long as accepted values are exact. */
export function createdOrRejected(sent: NewPet): Expectation {
  return {
    summary: `${created(sent).summary}, or an error object`,
    findProblem: (response) => (response.status < 400 ? created(sent).findProblem(response) : errorProblem(response)),
  };
}
