import { isInt64, parseInteger } from '../../../json/int64.ts';
import type { Variant } from '../../../reference/index.ts';
import { bodyOf, isCreate, isGet, jsonOf, objectOf, petIdOf } from '../../toolkit/call.ts';
import { type Call, mutant } from '../../toolkit/define.ts';

/** Creates an animal, which has nothing of the request, for requests that must not create any. */
const createFor = (
  name: string,
  description: string,
  isMatch: (call: Call, response: Response) => boolean | Promise<boolean>,
  pet = { name: '', categoryId: 0 },
): Variant =>
  mutant(name, description, () => async (call) => {
    const copy = { ...call, request: call.request.clone() };
    const response = await call.next(call.request);
    if (await isMatch(copy, response)) await call.petstore.pets.create(pet);
    return response;
  });

const isListPath = ({ url }: Call) => url.pathname.endsWith('/pets');

/** Mutants that create animals for reads, and for requests that they reject. */
export const strayMutants: readonly Variant[] = [
  createFor(
    'createPet-empty-object-stored',
    'Stores an animal without a name for an empty object.',
    async (call, { status }) => isCreate(call) && status === 400 && (await bodyOf(call)) === '{}',
  ),
  createFor(
    'createPet-nameless-stored',
    'Stores an animal with a default name before it looks for the name.',
    async (call, { status }) => {
      const body = status === 400 ? await objectOf(call) : undefined;
      return body !== undefined && !('name' in body);
    },
    { name: 'Unnamed', categoryId: 1 },
  ),
  createFor(
    'createPet-null-name-stored',
    'Stores an animal with a default name before it rejects the name null.',
    async (call, { status }) => status === 400 && (await objectOf(call))?.name === null,
    { name: 'Unnamed', categoryId: 1 },
  ),
  createFor(
    'createPet-draft-stored',
    'Stores a draft before it reads a body, which is not JSON.',
    async (call, { status }) => {
      const isRejected = isCreate(call) && status === 400 && (await bodyOf(call)).startsWith('{');
      return isRejected && (await jsonOf(call)) === undefined;
    },
    { name: 'Draft', categoryId: 1 },
  ),
  createFor(
    'createPet-draft-before-key',
    'Stores a draft before it looks at the key.',
    (call, { status }) => isCreate(call) && status === 401,
    { name: 'Draft', categoryId: 1 },
  ),
  createFor(
    'head-creates',
    'Creates an animal if the headers of the list are requested.',
    (call) => call.request.method === 'HEAD' && isListPath(call),
  ),
  createFor(
    'options-creates',
    'Creates an animal if the methods of the list are requested.',
    (call) => call.request.method === 'OPTIONS' && isListPath(call),
  ),
  mutant('getPet-unknown-creates', 'Creates an animal with an id that was unknown.', () => async (call) => {
    const response = await call.next(call.request);
    const id = isGet(call) && response.status === 404 ? parseInteger(petIdOf(call)) : undefined;
    if (isInt64(id) && id > 1_000_000_000 && id < 2_147_000_000)
      await call.petstore.pets.create({ id, name: 'New', categoryId: 1 });
    return response;
  }),
];
