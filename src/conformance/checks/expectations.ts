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

/** What is wrong with a body by its schema. */
export function schemaProblem(schema: SchemaName, answer: HttpResponse): string | undefined {
  if (answer.jsonProblem !== undefined) return `a body that is no JSON (${answer.jsonProblem})`;
  const [problem] = findProblems(validators[schema], answer.json);
  if (!problem) return undefined;
  const { path, expected, actual } = problem;
  return `a body whose ${path || 'root'} is ${actual} where ${expected === 'present' ? 'it is required' : `${expected} belongs`}`;
}

/** What is wrong with an error object. @see SPEC.md "Errors" */
export function errorObjectProblem(answer: HttpResponse): string | undefined {
  const problem = schemaProblem('Error', answer);
  if (problem) return `${answer.status} with ${problem}`;
  const { status } = answer.json as PetstoreError;
  return status === answer.status ? undefined : `${answer.status} with an error object whose status is ${status}`;
}

function statusProblem(answer: HttpResponse, status: number): string | undefined {
  return answer.status === status
    ? undefined
    : `${answer.status}${answer.text === '' ? '' : ` with ${preview(answer.json ?? answer.text)}`}`;
}

/** Exactly this status, with an error object that repeats it. */
export function refused(status: number): Expectation {
  return {
    summary: `${status} with an error object`,
    findProblem: (answer) => statusProblem(answer, status) ?? errorObjectProblem(answer),
  };
}

/** This status, whatever the body. */
export function hasStatus(status: number): Expectation {
  return { summary: String(status), findProblem: (answer) => statusProblem(answer, status) };
}

/** Whether an answer is a refusal as it should be, whatever its reason. */
export function isRefusal(answer: HttpResponse): boolean {
  return answer.status >= 400 && answer.status < 500 && errorObjectProblem(answer) === undefined;
}

export const clientError: Expectation = {
  summary: 'a status from 400 to 499 with an error object',
  findProblem: (answer) =>
    answer.status >= 400 && answer.status <= 499
      ? errorObjectProblem(answer)
      : `${answer.status} with ${preview(answer.json ?? answer.text)}`,
};

/** 200 with a list of animals, at most so many, with this status only. */
export function aList({ limit, status }: { limit?: number; status?: PetStatus } = {}): Expectation {
  const most = limit === undefined ? '' : ` of at most ${limit}`;
  return {
    summary: `200 with an array of animals${most}${status ? `, all ${status}` : ''}`,
    findProblem(answer) {
      const problem = statusProblem(answer, 200) ?? schemaProblem('Pets', answer);
      if (problem) return problem;
      const pets = answer.json as Pet[];
      if (limit !== undefined && pets.length > limit) return `${pets.length} animals`;
      // Where no animal shows a status, the target leaves out what is optional; where one does, a missing one is none.
      const isShown = pets.some((pet) => pet.status !== undefined);
      const stray = status && isShown && pets.find((pet) => pet.status !== status);
      return stray ? `the animal ${stray.id} with status ${preview(stray.status)}` : undefined;
    },
  };
}

/** 201 with an animal that has the sent values. */
export function created(sent: NewPet): Expectation {
  return {
    summary: `201 with the animal as sent: ${preview(sent)}`,
    findProblem: (answer) =>
      statusProblem(answer, 201) ?? schemaProblem('Pet', answer) ?? differenceProblem(sent, answer.json as Pet),
  };
}

/** 200 with exactly this animal. */
export function theAnimal(pet: Pet): Expectation {
  return {
    summary: `200 with the animal ${preview(pet)}`,
    findProblem: (answer) =>
      statusProblem(answer, 200) ?? schemaProblem('Pet', answer) ?? differenceProblem(pet, answer.json as Pet),
  };
}

/** The first defined field in which an animal differs from what it should be. A status that was not sent is open. */
export function differenceProblem(expected: Partial<Pet>, actual: Pet): string | undefined {
  for (const field of ['id', 'name', 'categoryId'] as const) {
    if (expected[field] !== undefined && expected[field] !== actual[field]) return `${field} ${preview(actual[field])}`;
  }
  // A sent status may be missing from the answer (it is optional there); another one it may not be.
  if (expected.status !== undefined && actual.status !== undefined && expected.status !== actual.status) {
    return `status ${preview(actual.status)}`;
  }
  return undefined;
}

/** 201 with the sent values, or a refusal with an error object: what is open as long as it is exact. */
export function createdOrRefused(sent: NewPet): Expectation {
  return {
    summary: `${created(sent).summary}, or a refusal with an error object`,
    findProblem: (answer) => (answer.status < 400 ? created(sent).findProblem(answer) : errorObjectProblem(answer)),
  };
}

/** What was read from an answer is read once: the journal is gone through many times. */
const read = new WeakMap<HttpResponse, { pet?: Pet; pets: readonly Pet[] }>();

function readPets(answer: HttpResponse): { pet?: Pet; pets: readonly Pet[] } {
  const known = read.get(answer);
  if (known) return known;
  const { json } = answer;
  const found = {
    ...(findProblems(validators.Pet, json).length === 0 && { pet: json as Pet }),
    pets: Array.isArray(json) && findProblems(validators.Pets, json).length === 0 ? (json as Pet[]) : [],
  };
  read.set(answer, found);
  return found;
}

/** The animal in an answer, `undefined` when there is none that matches the schema. */
export function toPet(answer: HttpResponse | undefined): Pet | undefined {
  return answer && readPets(answer).pet;
}

/** The animals of a list, none when the answer is no list that matches the schema. */
export function toPets(answer: HttpResponse | undefined): readonly Pet[] {
  return answer ? readPets(answer).pets : [];
}
