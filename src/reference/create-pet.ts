import type { NewPet, SchemaProblem } from '../contract/index.ts';
import { isNewPet } from '../contract/generated/validators.ts';
import { preview } from '../contract/preview.ts';
import { findProblems } from '../contract/validate.ts';
import { invalidBody } from './errors.ts';
import { type Answer, json } from './answer.ts';
import type { Body } from './read-json.ts';
import type { Service } from './service.ts';

const MAX_NAME_LENGTH = 255;
const fields = ['name', 'categoryId', 'status'];

/** What the choices on open points find wrong with a body that matches the schema. */
function* findChosenProblems(newPet: NewPet, { choices, pets }: Service): Generator<SchemaProblem> {
  const { name, categoryId } = newPet;
  const actual = preview(name);
  if (name === '' && choices.emptyName === 'refuse') yield { path: 'name', expected: 'at least one character', actual };
  if (name.length > MAX_NAME_LENGTH && choices.nameLength === '255') {
    yield { path: 'name', expected: `at most ${MAX_NAME_LENGTH} characters`, actual };
  }
  if (/[^\x20-\x7e]/.test(name) && choices.nameCharacters === 'ascii')
    yield { path: 'name', expected: 'printable ASCII', actual };
  if (/[\p{Cc}\p{Cs}]/u.test(name) && choices.nameCharacters === 'printable') {
    yield { path: 'name', expected: 'free of control characters and lone surrogates', actual };
  }
  if (choices.categories === 'known' && !pets.all().some((pet) => BigInt(pet.categoryId) === BigInt(categoryId))) {
    yield { path: 'categoryId', expected: 'the category of an animal', actual: preview(categoryId) };
  }
  for (const key of Object.keys(newPet)) {
    if (fields.includes(key)) continue;
    if (key === 'id' ? choices.idInBody === 'refuse' : choices.unknownBodyField === 'refuse') {
      yield { path: key.slice(0, 64), expected: 'absent', actual: preview(newPet[key as keyof NewPet]) };
    }
  }
}

/** @see SPEC.md "Add an animal" */
export async function createPet(body: Body, path: string, service: Service): Promise<Answer> {
  if ('refusal' in body) return body.refusal;
  const schemaProblems = findProblems(isNewPet, body.value);
  if (schemaProblems.length > 0) return invalidBody(schemaProblems);
  const newPet = body.value as NewPet;
  const chosenProblems = [...findChosenProblems(newPet, service)];
  if (chosenProblems.length > 0) return invalidBody(chosenProblems);
  const { choices } = service;
  const { name, categoryId, status = choices.statusWhenOmitted } = newPet;
  const input = status === 'absent' ? { name, categoryId } : { name, categoryId, status };
  const pet = await service.pets.add(input, choices.idScheme);
  return json(201, pet, choices.location === 'send' ? { location: `${path}/${pet.id}` } : {});
}
