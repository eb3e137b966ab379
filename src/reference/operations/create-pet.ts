import type { NewPet, Pet, SchemaProblem } from '../../contract/index.ts';
import { isNewPet } from '../../contract/generated/validators.ts';
import { findProblems } from '../../contract/validate.ts';
import { preview } from '../../json/preview.ts';
import { shorten } from '../../shared/shorten.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import type { Choices } from '../choices/choice-table.ts';
import type { Service } from '../service.ts';
import { MAX_SHOWN_NAME_LENGTH, invalidBody } from './errors.ts';
import { type PlainResponse, json } from './plain-response.ts';
import type { Body } from './read-json.ts';

const MAX_NAME_LENGTH = 255;
const fields = ['name', 'categoryId', 'status'];

/**
 * Finds the fields of a body that the choices do not ignore, in addition to those of a new animal.
 *
 * @param maximum How many to find. @default all
 */
export function findExtraFields(body: object, choices: Choices, maximum = Number.POSITIVE_INFINITY): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  for (const [key, value] of Object.entries(body)) {
    if (problems.length === maximum) break;
    if (fields.includes(key)) continue;
    if (key === 'id' ? choices.idInBody === 'refuse' : choices.unknownBodyField === 'refuse')
      problems.push({ path: shorten(key, MAX_SHOWN_NAME_LENGTH), expected: 'absent', actual: preview(value) });
  }
  return problems;
}

/** Finds what the choices on open points reject in a body that matches the schema. */
function findChosenProblems(newPet: NewPet, { choices, data: { pets } }: Service): SchemaProblem[] {
  const { name, categoryId } = newPet;
  const problems: SchemaProblem[] = [];
  const reject = (path: string, expected: string, value: unknown) =>
    problems.push({ path, expected, actual: preview(value) });
  if (name === '' && choices.emptyName === 'refuse') reject('name', 'at least one character', name);
  if (name.length > MAX_NAME_LENGTH && choices.nameLength === '255')
    reject('name', `at most ${MAX_NAME_LENGTH} characters`, name);
  if (/[^\x20-\x7e]/.test(name) && choices.nameCharacters === 'ascii') reject('name', 'printable ASCII', name);
  if (/[\p{Cc}\p{Cs}]/u.test(name) && choices.nameCharacters === 'printable')
    reject('name', 'free of control characters and lone surrogates', name);
  if (choices.categories === 'known' && !pets.withStatus().some((pet) => BigInt(pet.categoryId) === BigInt(categoryId)))
    reject('categoryId', 'the category of an existing animal', categoryId);
  return [...problems, ...findExtraFields(newPet, choices)];
}

/**
 * Adds an animal: 201 with the animal and its id, or the rejection of the body.
 *
 * @see SPEC.md "Add an animal"
 */
export function createPet(body: Body, path: string, service: Service): PlainResponse | Promise<PlainResponse> {
  if ('rejection' in body) return body.rejection;
  const schemaProblems = findProblems(isNewPet, body.value);
  if (schemaProblems.length > 0) return invalidBody(schemaProblems);
  const newPet = body.value as NewPet;
  const chosenProblems = findChosenProblems(newPet, service);
  if (chosenProblems.length > 0) return invalidBody(chosenProblems);
  const { choices } = service;
  const { name, categoryId, status = choices.statusWhenOmitted } = newPet;
  const input = status === 'absent' ? { name, categoryId } : { name, categoryId, status };
  const rejection = service.refuse?.(input);
  if (rejection) return rejection;
  const created = (pet: Pet) =>
    json(201, pet, choices.location === 'send' ? { location: `${trimEnd(path, '/')}/${pet.id}` } : {});
  const pet = service.data.pets.add(input, choices.idScheme);
  return pet instanceof Promise ? pet.then(created) : created(pet);
}
