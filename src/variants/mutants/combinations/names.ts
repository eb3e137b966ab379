import type { NewPet, Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import {
  type Behavior,
  type Call,
  editResponse,
  errorResponse,
  isResponseOf,
  jsonOf,
  mutant,
  withJson,
} from '../../toolkit/index.ts';

/** Changes the name of each created animal in the response. */
const withName = (edit: (name: string) => unknown) =>
  editResponse(isResponseOf('createPet', 201), (response) =>
    withJson(response, (pet: Pet) => ({ ...pet, name: edit(pet.name) })),
  );

async function nameOf(call: Call): Promise<unknown> {
  const body = call.operation === 'createPet' ? ((await jsonOf(call)) as NewPet | null | undefined) : undefined;
  return body?.name;
}

/** Rejects creations with some names. */
const refusing =
  (isRefused: (name: unknown) => boolean): (() => Behavior) =>
  () =>
  async (call) =>
    isRefused(await nameOf(call)) ? errorResponse(400) : call.next(call.request);

const WORDS = new Set([
  'null',
  'undefined',
  'true',
  'false',
  'constructor',
  'prototype',
  'toString',
  'name',
  'available',
]);

/** Mutants that handle some names wrongly. */
export const nameMutants: readonly Variant[] = [
  mutant(
    'createPet-digits-become-number',
    'Returns a name of digits only as a number.',
    withName((name) => (/^\d{2,9}$/.test(name) ? Number(name) : name)),
  ),
  mutant(
    'createPet-name-word-refused',
    'Rejects names that are words of programming languages.',
    refusing((name) => typeof name === 'string' && WORDS.has(name)),
  ),
  mutant(
    'createPet-json-name-parsed',
    'Returns a name that is a JSON object or array with one digit as its value.',
    withName((name) => (/^(?:\{"\w":\d\}|\[\d\])$/.test(name) ? (JSON.parse(name) as unknown) : name)),
  ),
];
