import {
  type NewPet,
  type Pet,
  type PetStatus,
  type PetstoreError,
  type SchemaName,
  findProblems,
  validators,
} from '../../contract/index.ts';
import { preview } from '../../json/preview.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Expectation } from './check-context.ts';

/** The first way in which a body does not match its schema; completes the sentence "got ...". */
export function schemaProblem(schema: SchemaName, response: HttpResponse): string | undefined {
  if (response.jsonProblem !== undefined) return `a body that is not JSON (${response.jsonProblem})`;
  const [problem] = findProblems(validators[schema], response.json);
  if (!problem) return undefined;
  const { path, expected, actual } = problem;
  if (expected === 'present') return `a body without ${path}`;
  return `a body whose ${path || 'root'} is ${actual} instead of ${expected}`;
}

/** Describes the problem of an error object. @see SPEC.md "Errors" */
export function errorObjectProblem(response: HttpResponse): string | undefined {
  const problem = schemaProblem('Error', response);
  if (problem) return `${response.status} with ${problem}`;
  const { status } = response.json as PetstoreError;
  return status === response.status ? undefined : `${response.status} with an error object whose status is ${status}`;
}

function statusProblem(response: HttpResponse, status: number): string | undefined {
  if (response.status === status) return undefined;
  return response.text === ''
    ? String(response.status)
    : `${response.status} with ${preview(response.json ?? response.text)}`;
}

/** Expects exactly this status, with an error object that repeats it. */
export function rejectedWith(status: number): Expectation {
  return {
    summary: `${status} with an error object`,
    findProblem: (response) => statusProblem(response, status) ?? errorObjectProblem(response),
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
      ? errorObjectProblem(response)
      : `${response.status} with ${preview(response.json ?? response.text)}`,
};

/** Expects 200 with a list of at most `limit` animals, all with this status. */
export function aList({ limit, status }: { limit?: number; status?: PetStatus } = {}): Expectation {
  const size = limit === undefined ? '' : ` of at most ${limit}`;
  return {
    summary: `200 with an array of animals${size}${status ? `, all ${status}` : ''}`,
    findProblem(response) {
      const problem = statusProblem(response, 200) ?? schemaProblem('Pets', response);
      if (problem) return problem;
      const pets = response.json as Pet[];
      if (limit !== undefined && pets.length > limit) return `${pets.length} animals`;
      // A target may omit the optional status from all animals, but not only from some.
      const showsStatus = pets.some((pet) => pet.status !== undefined);
      const stray = status && showsStatus && pets.find((pet) => pet.status !== status);
      return stray ? `the animal ${stray.id} with status ${preview(stray.status)}` : undefined;
    },
  };
}

/** Expects 201 with an animal that has the values sent. */
export function created(sent: NewPet): Expectation {
  return {
    summary: `201 with the animal as sent: ${preview(sent)}`,
    findProblem: (response) =>
      statusProblem(response, 201) ?? schemaProblem('Pet', response) ?? differenceProblem(sent, response.json as Pet),
  };
}

/** Expects 200 with exactly this animal. */
export function theAnimal(pet: Pet): Expectation {
  return {
    summary: `200 with the animal ${preview(pet)}`,
    findProblem: (response) =>
      statusProblem(response, 200) ?? schemaProblem('Pet', response) ?? differenceProblem(pet, response.json as Pet),
  };
}

/** The first field in which an animal differs from the expected one. Without an expected status, any value matches. */
export function differenceProblem(expected: Partial<Pet>, actual: Pet): string | undefined {
  for (const field of ['id', 'name', 'categoryId'] as const) {
    if (expected[field] !== undefined && expected[field] !== actual[field]) return `${field} ${preview(actual[field])}`;
  }
  // The status is optional in a response: it may be missing, but it may not differ.
  if (expected.status !== undefined && actual.status !== undefined && expected.status !== actual.status) {
    return `status ${preview(actual.status)}`;
  }
  return undefined;
}

/** Expects 201 with the values sent, or an error object: both are conforming, as long as accepted values are exact. */
export function createdOrRejected(sent: NewPet): Expectation {
  return {
    summary: `${created(sent).summary}, or an error object`,
    findProblem: (response) =>
      response.status < 400 ? created(sent).findProblem(response) : errorObjectProblem(response),
  };
}

interface ParsedPets {
  pet?: Pet;
  pets: readonly Pet[];
}

/** Each response is parsed once, since checks go through the journal many times. */
const parsedPets = new WeakMap<HttpResponse, ParsedPets>();

function parsePets(response: HttpResponse): ParsedPets {
  const known = parsedPets.get(response);
  if (known) return known;
  const { json } = response;
  const parsed = {
    ...(findProblems(validators.Pet, json).length === 0 && { pet: json as Pet }),
    pets: Array.isArray(json) && findProblems(validators.Pets, json).length === 0 ? (json as Pet[]) : [],
  };
  parsedPets.set(response, parsed);
  return parsed;
}

/** The animal in a response, `undefined` if the body does not match the schema. */
export function toPet(response: HttpResponse | undefined): Pet | undefined {
  return response && parsePets(response).pet;
}

/** The animals of a list, empty if the body does not match the schema. */
export function toPets(response: HttpResponse | undefined): readonly Pet[] {
  return response ? parsePets(response).pets : [];
}
