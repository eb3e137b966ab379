import type { Pet } from '../../../contract/index.ts';
import type { Variant } from '../../../reference/index.ts';
import { isCreate, isList, objectOf } from '../../toolkit/call.ts';
import { type Call, type Traits, editResponse, isResponseOf, mutant } from '../../toolkit/define.ts';
import { repair } from '../../toolkit/read-as.ts';
import { withKey } from '../../toolkit/request.ts';
import { errorResponse, petOf, withoutPets } from '../../toolkit/response.ts';
import { petsOf, removePet, updatePet } from '../../toolkit/store.ts';
import { afterCreation } from './edit-pet.ts';

/** Animals from the start, in a store of another size than that of the reference. */
const beside = (count: number): Traits => ({ options: { pets: petsOf(count) } });

/** Does not list some of the new animals. @param isLost Of the first animal, the second ... */
const notListed = (
  name: string,
  description: string,
  traits: Traits = {},
  isLost: (number: number) => boolean = () => true,
): Variant =>
  mutant(
    name,
    description,
    () => {
      const lost = new Set<string>();
      let number = 0;
      return async (call: Call) => {
        const response = await call.next(call.request);
        if (isCreate(call) && response.status === 201 && isLost(++number)) lost.add(String((await petOf(response)).id));
        if (!isList(call) || response.status !== 200) return response;
        return withoutPets(response, ({ id }) => lost.has(String(id)));
      };
    },
    traits,
  );

const isEven = (number: number) => number % 2 === 0;

/** Changes the stored animal after a creation. */
const editStoredPet = (name: string, description: string, edit: (stored: Pet) => void) =>
  afterCreation(name, description, ({ id }, call) => updatePet(call, id, edit));

/** Whether every service accepts such an animal. */
const isPlain = ({ name, categoryId }: Pet) => /^[a-z]+( [a-z]+)*$/i.test(name) && categoryId > 0 && categoryId <= 10;

/** Rejects some of the valid creations. */
function rejectSome(
  name: string,
  description: string,
  status: number,
  isRejected: (count: number) => boolean,
): Variant {
  return mutant(name, description, () => {
    let count = 0;
    return editResponse(isResponseOf('createPet', 201), async (response, call) => {
      const pet = await petOf(response);
      if (!isPlain(pet) || !isRejected(++count)) return response;
      removePet(call, pet.id);
      return errorResponse(status);
    })();
  });
}

const storingInvalid: readonly Variant[] = [
  mutant('createPet-stores-before-validating', 'Stores an animal before rejecting its body.', () => async (call) => {
    const body = await objectOf(call);
    const response = await call.next(call.request);
    if (response.status === 400 && body) await call.petstore.pets.create(repair(body));
    return response;
  }),
  mutant('createPet-stores-before-authenticating', 'Stores an animal before rejecting the key.', () => async (call) => {
    const response = await call.next(call.request.clone());
    if (isCreate(call) && response.status === 401) await call.next(withKey(call));
    return response;
  }),
];

const forgetting: readonly Variant[] = [
  afterCreation('createPet-not-stored', 'Does not store new animals.', ({ id }, call) => removePet(call, id)),
  afterCreation('createPet-stores-once', 'Stores only the first new animal.', ({ id }, call, count) => {
    if (count > 1) removePet(call, id);
  }),
  afterCreation('createPet-forgets-some', 'Does not store every ninth new animal.', ({ id }, call, count) => {
    if (count % 9 === 0) removePet(call, id);
  }),
  mutant('createPet-keeps-ten', 'Keeps only the ten newest of the created animals.', () => {
    const ids: Pet['id'][] = [];
    return editResponse(isResponseOf('createPet', 201), async (response, call) => {
      ids.push((await petOf(response)).id);
      const oldest = ids.length > 10 ? ids.shift() : undefined;
      if (oldest !== undefined) removePet(call, oldest);
      return response;
    })();
  }),
  notListed('createPet-not-listed', 'Does not list new animals.'),
  notListed('createPet-not-listed-beside-few', 'Does not list new animals beside five old ones.', beside(5)),
  notListed('createPet-not-listed-beside-many', 'Does not list new animals beside 60 old ones.', beside(60)),
  notListed('createPet-every-second-not-listed', 'Does not list every second new animal.', {}, isEven),
  notListed(
    'createPet-every-second-not-listed-beside-few',
    'Does not list every second new animal beside five old ones.',
    beside(5),
    isEven,
  ),
];

/** Mutants whose store does not match their responses. */
export const storageMutants: readonly Variant[] = [
  ...storingInvalid,
  ...forgetting,
  afterCreation('createPet-stores-twice', 'Stores new animals twice.', ({ id: _other, ...pet }, { petstore }) =>
    petstore.pets.create(pet),
  ),
  editStoredPet('createPet-stored-as-sold', 'Stores every new animal as sold.', (pet) => {
    pet.status = 'sold';
  }),
  editStoredPet('createPet-stored-otherwise', 'Stores names in upper case.', (pet) => {
    pet.name = pet.name.toUpperCase();
  }),
  editStoredPet('createPet-name-stored-cut', 'Stores only 255 characters of names.', (pet) => {
    pet.name = pet.name.slice(0, 255);
  }),
  editStoredPet('createPet-categoryId-stored-rounded', 'Stores a large categoryId as a double.', (pet) => {
    pet.categoryId = BigInt(Number(pet.categoryId)) % 2n ** 63n;
  }),
  rejectSome('createPet-fails-at-times', 'Rejects every third plain animal.', 409, (count) => count % 3 === 0),
  rejectSome(
    'createPet-works-seven-times',
    'Rejects all plain animals after the seventh with 400.',
    400,
    (count) => count > 7,
  ),
];
