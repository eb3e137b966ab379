import { type OperationName, type SchemaName, findProblems, validators } from '../../contract/index.ts';
import { stringifyJson } from '../../json/json.ts';
import type { HttpResponse } from './response.ts';
import { isKitName } from './is-kit-name.ts';
import { toPet, toPets } from './parsed-pets.ts';

/** The schemas of successful responses. */
export const responseSchemas: Readonly<Record<OperationName, SchemaName>> = {
  listPets: 'Pets',
  createPet: 'Pet',
  getPet: 'Pet',
};

/** Animals longer than this are shortened. */
const MAX_ANIMAL = 300;

/** Shows the animal of a list that a problem is in. The beginning of the body, which reports show, may not contain it. */
function describeAnimal(animal: unknown): string {
  if (typeof animal !== 'object' || animal === null || 'rawJSON' in animal) return '';
  const text = stringifyJson(animal);
  const shown = text.length > MAX_ANIMAL ? `${text.slice(0, MAX_ANIMAL - 1).toWellFormed()}…` : text;
  const { name } = animal as { name?: unknown };
  const origin = isKitName(name)
    ? ', which has a name that this kit gave to an animal, in this run or an earlier one'
    : '';
  return `, in the animal ${shown}${origin}`;
}

function describeProblem(schema: SchemaName, json: unknown, place = ''): string | undefined {
  const [problem] = findProblems(validators[schema], json);
  if (!problem) return undefined;
  const { expected, actual } = problem;
  const path = place !== '' && problem.path !== '' ? `${place}.${problem.path}` : place || problem.path;
  if (expected === 'present') return `a body without ${path}`;
  return `a body whose ${path || 'root'} is ${actual} instead of ${expected}`;
}

/** Describes the first invalid animal of a list. Stops there, since a list may contain very many. */
function describeProblemOfList(list: readonly unknown[]): string | undefined {
  for (const [index, animal] of list.entries()) {
    const problem = describeProblem('Pet', animal, `[${index}]`);
    if (problem) return problem + describeAnimal(animal);
  }
  return undefined;
}

/** The first way in which a body does not match its schema; completes the sentence "got ...". */
export function schemaProblem(schema: SchemaName, response: HttpResponse): string | undefined {
  const { json, jsonProblem } = response;
  if (jsonProblem !== undefined) return `a body that is not JSON (${jsonProblem})`;
  if ((schema === 'Pets' && toPets(response) === json) || (schema === 'Pet' && toPet(response))) return undefined;
  return schema === 'Pets' && Array.isArray(json) ? describeProblemOfList(json) : describeProblem(schema, json);
}
