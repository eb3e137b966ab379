import type { Pet, PetStatus } from '../../contract/index.ts';
import { objectOf, petIdOf } from './call.ts';
import type { Call, Effect, When } from './define.ts';
import { editJson, editResponse, onceSeen } from './edit-response.ts';
import { petOf, withEachPet, withJson } from './response.ts';
import { removePet, updatePet } from './store.ts';
import { isCreated, isFound, isListed, isSuccess } from './when-response.ts';

/** Fields with other values, which may be wrong; `undefined` removes a field. */
type Changes = object;

const change =
  (toChanges: (pet: Pet) => Changes) =>
  (pet: Pet): unknown => ({ ...pet, ...toChanges(pet) });

/** Changes every animal in every response. */
export const editPets = (toChanges: (pet: Pet) => Changes): Effect =>
  editResponse(isSuccess, (response) => withEachPet(response, change(toChanges)));

/** Another status for the animals with one status. */
export const restate =
  (from: PetStatus, to?: unknown) =>
  ({ status }: Pet): Changes =>
    status === from ? { status: to } : {};

/** Another name for each animal. */
export const rename =
  <Name>(edit: (name: string) => Name) =>
  ({ name }: Pet): { name: Name } => ({ name: edit(name) });

/** Another category for each animal. */
export const recategorize =
  (edit: (category: bigint) => bigint) =>
  ({ categoryId }: Pet): { categoryId: bigint } => ({ categoryId: edit(BigInt(categoryId)) });

/** The category as a double, which is an int64 again. */
export const categoryAsDouble = recategorize((category) => BigInt(Number(category)) % 2n ** 63n);

/** The name in upper case. */
export const inUpperCase = rename((name) => name.toUpperCase());

/** Returns other names than those that were sent. */
export const editNames = (edit: (name: string) => string): Effect => editPets(rename(edit));

/** Replaces what matches in all names. */
export const replaceInNames = (pattern: RegExp | string, replacement = ''): Effect =>
  editNames((name) => name.replaceAll(pattern, replacement));

/** Changes the animal in the response to a creation, but not in the store. */
export const editCreatedPet = (toChanges: (pet: Pet, sent: Record<string, unknown>, call: Call) => Changes): Effect =>
  editJson(isCreated, (pet: Pet, call) => ({ ...pet, ...toChanges(pet, objectOf(call) ?? {}, call) }));

/** Returns a created animal with a changed name. */
export const editCreatedName = (edit: (name: string) => unknown): Effect => editCreatedPet(rename(edit));

/** Changes the store after a creation, but not the response. */
export const afterCreation =
  (effect: (pet: Pet, call: Call, count: number) => unknown): Effect =>
  () => {
    let count = 0;
    return editResponse(isCreated, async (response, call) => {
      await effect(await petOf(response), call, ++count);
      return response;
    })();
  };

/** Changes the stored animal after a creation. */
export const editStoredPet = (toChanges: (pet: Pet) => Partial<Pet>): Effect =>
  afterCreation((pet, call) => updatePet(call, pet.id, toChanges(pet)));

/** Returns another animal for a creation, and does not store the new one. `undefined` leaves the creation as it is. */
export const returnInstead = (find: (created: Pet, call: Call) => Pet | undefined): Effect =>
  editResponse(isCreated, async (response, call) => {
    const created = await petOf(response);
    const found = find(created, call);
    if (!found) return response;
    removePet(call, created.id);
    return withJson(response, () => found);
  });

/** Rejects some of the animals that the reference accepts. */
export const rejectCreated = (isRejected: (pet: Pet) => boolean, respond: () => Response): Effect =>
  editResponse(isCreated, async (response, call) => {
    const pet = await petOf(response);
    if (!isRejected(pet)) return response;
    removePet(call, pet.id);
    return respond();
  });

/** Changes the animal in the responses of getPet. */
export const editPet = (toChanges: (pet: Pet) => Changes): Effect => editJson(isFound, change(toChanges));

/** Changes the animals in lists. */
export const editListed = (toChanges: (pet: Pet) => Changes, isMatch: When = () => true): Effect =>
  editJson(
    (call, response) => isListed(call, response) && isMatch(call, response),
    (pets: Pet[]) => pets.map(change(toChanges)),
  );

/** The id in the path if the response meets a condition. */
export const petIdIf = (isMatch: When) => (call: Call, response: Response) =>
  isMatch(call, response) ? petIdOf(call) : undefined;

/** Reads an animal from the database at first, and afterwards from a cache that changes its name. */
export const changeRereads = (edit: (name: string) => unknown): Effect =>
  onceSeen(petIdIf(isFound), petIdIf(isFound), (response) => withJson(response, change(rename(edit))));
