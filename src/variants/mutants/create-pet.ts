import type { Variant } from '../../reference/index.ts';
import { type NewPet, type Pet, isInt64, isPetStatus, petStatuses, stringifyJson } from '../../contract/index.ts';
import {
  type Call,
  bodyOf,
  errorResponse,
  jsonOf,
  petOf,
  mutant,
  withBody,
  withJson,
  withKey,
  withStatus,
} from '../toolkit.ts';

const isCreate = ({ operation }: Call) => operation === 'createPet';

/** Changes the animal in the answer to a creation. */
function answering(name: string, description: string, edit: (pet: Pet) => unknown): Variant {
  return mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return isCreate(call) && response.status === 201 ? withJson(response, edit) : response;
  });
}

/** Does something to the store after a creation. */
function storing(name: string, description: string, effect: (pet: Pet, call: Call) => unknown): Variant {
  return mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    if (isCreate(call) && response.status === 201) await effect(await petOf(response), call);
    return response;
  });
}

/** Takes a new animal away again under some condition. */
function remembering(name: string, description: string, isForgotten: (pet: Pet, count: number) => boolean): Variant {
  return mutant(name, description, () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (!isCreate(call) || response.status !== 201) return response;
      const pet = await petOf(response);
      if (isForgotten(pet, ++count)) call.petstore.pets.delete((query) => query.where({ id: pet.id }));
      return response;
    };
  });
}

/** Refuses some of the animals that could be created. */
function counting(name: string, description: string, isRefused: (count: number) => boolean): Variant {
  return mutant(name, description, () => {
    let count = 0;
    return async (call) => {
      if (!isCreate(call)) return call.next(call.request);
      const response = await call.next(call.request);
      if (response.status !== 201 || !isRefused(++count)) return response;
      const { id } = await petOf(response);
      call.petstore.pets.delete((query) => query.where({ id }));
      return errorResponse(409);
    };
  });
}

type Body = Record<string, unknown>;
const isObject = (body: unknown): body is Body => typeof body === 'object' && body !== null && !Array.isArray(body);
/** What a body is, by a field that has to be there. */
const field = (name: string, is: (value: unknown) => boolean) => (body: unknown) =>
  isObject(body) && name in body && is(body[name]);
const lacks = (name: string) => (body: unknown) => isObject(body) && !(name in body) && Object.keys(body).length > 0;
const typed = (type: string) => (value: unknown) => typeof value === type;
const isHuge = (value: unknown) => typeof value === 'bigint' && value > 2n ** 64n;
const isRecord = (value: unknown) => isObject(value) && !('rawJSON' in value);

/** The bodies that a wrong service takes, by the name of the check that sends one. */
const invalidBodies: readonly [name: string, words: string, is: (body: unknown) => boolean][] = [
  ['name-missing', 'without a name', lacks('name')],
  ['name-null', 'whose name is null', field('name', (value) => value === null)],
  ['name-number', 'whose name is a number', field('name', typed('number'))],
  ['name-boolean', 'whose name is a boolean', field('name', typed('boolean'))],
  ['name-array', 'whose name is an array', field('name', Array.isArray)],
  ['name-object', 'whose name is an object', field('name', isRecord)],
  ['categoryId-missing', 'without a categoryId', lacks('categoryId')],
  ['categoryId-null', 'whose categoryId is null', field('categoryId', (value) => value === null)],
  [
    'categoryId-string',
    'whose categoryId is a string',
    field('categoryId', (value) => typeof value === 'string' && value !== ''),
  ],
  ['categoryId-boolean', 'whose categoryId is a boolean', field('categoryId', typed('boolean'))],
  ['categoryId-array', 'whose categoryId is an array', field('categoryId', Array.isArray)],
  ['categoryId-object', 'whose categoryId is an object', field('categoryId', isRecord)],
  [
    'categoryId-fraction',
    'whose categoryId is a fraction',
    field('categoryId', (value) => typeof value === 'number' && !Number.isInteger(value)),
  ],
  [
    'categoryId-beyond-int64',
    'whose categoryId is beyond int64',
    field('categoryId', (value) => typeof value === 'bigint' && value > 0n && !isInt64(value) && !isHuge(value)),
  ],
  [
    'categoryId-below-int64',
    'whose categoryId is below int64',
    field('categoryId', (value) => typeof value === 'bigint' && value < 0n && !isInt64(value)),
  ],
  ['categoryId-huge', 'whose categoryId is 1e400', field('categoryId', isHuge)],
  ['categoryId-empty-string', 'whose categoryId is an empty string', field('categoryId', (value) => value === '')],
  [
    'status-padded',
    'whose status has spaces around it',
    field('status', (value) => typeof value === 'string' && value !== value.trim()),
  ],
  ['status-boolean', 'whose status is a boolean', field('status', typed('boolean'))],
  ['status-object', 'whose status is an object', field('status', isObject)],
  [
    'status-unknown',
    'whose status is unknown',
    field('status', (value) => typeof value === 'string' && value !== '' && !isPetStatus(value.toLowerCase())),
  ],
  ['status-null', 'whose status is null', field('status', (value) => value === null)],
  [
    'status-case',
    'whose status is in another letter case',
    field('status', (value) => typeof value === 'string' && !isPetStatus(value) && isPetStatus(value.toLowerCase())),
  ],
  ['status-number', 'whose status is a number', field('status', typed('number'))],
  ['status-array', 'whose status is an array', field('status', Array.isArray)],
  ['status-empty', 'whose status is empty', field('status', (value) => value === '')],
  ['body-array', 'that is an array', Array.isArray],
  ['body-string', 'that is a string', typed('string')],
  ['body-number', 'that is a number', typed('number')],
  ['body-boolean', 'that is a boolean', typed('boolean')],
  ['body-null', 'that is null', (body) => body === null],
  ['body-empty-object', 'that is an empty object', (body) => isObject(body) && Object.keys(body).length === 0],
];

/** Makes a valid animal of whatever was sent. */
function repair(body: unknown): NewPet {
  const { name, categoryId, status } = (isObject(body) ? body : {}) as Partial<NewPet>;
  return {
    name: typeof name === 'string' ? name : 'Unnamed',
    categoryId: isInt64(categoryId) ? categoryId : 1,
    ...(isPetStatus(status) && { status }),
  };
}

const accepting = invalidBodies.map(([name, words, is]) =>
  mutant(`createPet-${name}-accepted`, `Accepts a body ${words}.`, () => async (call) => {
    if (!isCreate(call)) return call.next(call.request);
    const body = await jsonOf(call);
    return call.next(body !== undefined && is(body) ? withBody(call, stringifyJson(repair(body))) : call.request);
  }),
);

/** Reads a body that is no JSON as if it were. */
function lenient(name: string, description: string, is: (text: string) => boolean): Variant {
  return mutant(name, description, () => async (call) => {
    if (!isCreate(call) || (await jsonOf(call)) !== undefined || !is(await bodyOf(call)))
      return call.next(call.request);
    return call.next(withBody(call, stringifyJson(repair(undefined))));
  });
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const createPetMutants: readonly Variant[] = [
  ...petStatuses.map((status, index) =>
    answering(`createPet-status-${status}-changed`, `Answers another status when ${status} was sent.`, (pet) =>
      pet.status === status ? { ...pet, status: petStatuses[(index + 1) % petStatuses.length] } : pet,
    ),
  ),
  mutant('createPet-status-required', 'Refuses an animal without a status.', () => async (call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    return call.next(
      lacks('status')(body) ? withBody(call, stringifyJson({ ...(body as Body), status: 'required' })) : call.request,
    );
  }),
  mutant('createPet-200', 'Answers a creation with 200.', () => async (call) => {
    const response = await call.next(call.request);
    return isCreate(call) && response.status === 201 ? withStatus(response, 200) : response;
  }),
  answering('createPet-name-changed', 'Capitalizes the name of a new animal.', (pet) => ({
    ...pet,
    name: pet.name.toUpperCase(),
  })),
  mutant('createPet-id-from-body', 'Takes the id of a new animal from the body.', () => async (call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    const response = await call.next(call.request);
    const isTaken = response.status === 201 && isObject(body) && isInt64(body.id);
    return isTaken ? withJson(response, (pet: Pet) => ({ ...pet, id: body.id })) : response;
  }),
  answering('createPet-same-id', 'Answers the same id to every creation.', (pet) => ({ ...pet, id: 46 })),
  mutant('createPet-same-id-when-concurrent', 'Answers the same id to creations at the same time.', () => {
    let inFlight: Promise<unknown> | undefined;
    return async (call) => {
      if (!isCreate(call)) return call.next(call.request);
      const mine = call.next(call.request);
      const shared = (inFlight ??= mine.then(async (response) => {
        // Long enough for those that were sent together to meet.
        await new Promise((resolve) => void setTimeout(resolve, 20));
        inFlight = undefined;
        return response.status === 201 ? (await petOf(response)).id : undefined;
      }));
      const [response, id] = await Promise.all([mine, shared]);
      return response.status === 201 && id !== undefined
        ? withJson(response, (pet: Pet) => ({ ...pet, id }))
        : response;
    };
  }),
  answering('createPet-categoryId-rounded', 'Rounds a large categoryId as a double does.', (pet) => ({
    ...pet,
    categoryId: BigInt(Number(pet.categoryId)),
  })),
  answering('createPet-categoryId-as-int32', 'Keeps 32 bits of a categoryId.', (pet) => ({
    ...pet,
    categoryId: BigInt.asIntN(32, BigInt(pet.categoryId)),
  })),
  answering('createPet-name-escaped', 'Escapes a name for HTML.', (pet) => ({ ...pet, name: escapeHtml(pet.name) })),
  answering('createPet-name-latin1', 'Keeps only the Latin-1 characters of a name.', (pet) => ({
    ...pet,
    name: pet.name.replace(/[^\0-\xff]/g, '?'),
  })),
  answering('createPet-name-cut', 'Cuts a name at 255 characters.', (pet) => ({
    ...pet,
    name: pet.name.slice(0, 255),
  })),
  answering('createPet-name-trimmed', 'Trims a name.', (pet) => ({ ...pet, name: pet.name.trim() })),
  answering(
    'createPet-status-hidden',
    'Leaves the status out of the answer to a creation.',
    ({ status: _hidden, ...pet }) => pet,
  ),
  ...accepting,
  lenient('createPet-body-malformed-accepted', 'Accepts a body that is no JSON.', (text) => text !== ''),
  lenient('createPet-body-absent-accepted', 'Accepts an empty body.', (text) => text === ''),
  lenient(
    'json-lenient',
    'Accepts trailing commas and single quotes.',
    (text) => text.includes(',}') || text.includes("'"),
  ),
  mutant('createPet-stores-before-validating', 'Stores an animal before it refuses the body.', () => async (call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    const response = await call.next(call.request);
    if (response.status === 400 && isObject(body)) await call.petstore.pets.create(repair(body));
    return response;
  }),
  mutant(
    'createPet-stores-before-authenticating',
    'Stores an animal before it refuses the key.',
    () => async (call) => {
      const response = await call.next(call.request.clone());
      if (isCreate(call) && response.status === 401) await call.next(withKey(call));
      return response;
    },
  ),
  storing('createPet-not-stored', 'Does not store a new animal.', ({ id }, { petstore }) =>
    petstore.pets.delete((query) => query.where({ id })),
  ),
  storing('createPet-stored-as-sold', 'Stores every new animal as sold.', ({ id }, { petstore }) =>
    petstore.pets.update((query) => query.where({ id }), { data: (pet) => void (pet.status = 'sold') }),
  ),
  storing('createPet-stores-twice', 'Stores a new animal twice.', ({ id: _other, ...pet }, { petstore }) =>
    petstore.pets.create(pet),
  ),
  storing('createPet-name-stored-cut', 'Stores 255 characters of a name.', ({ id, name }, { petstore }) =>
    petstore.pets.update((query) => query.where({ id }), { data: (pet) => void (pet.name = name.slice(0, 255)) }),
  ),
  storing(
    'createPet-categoryId-stored-rounded',
    'Stores a large categoryId as a double.',
    ({ id, categoryId }, { petstore }) =>
      petstore.pets.update((query) => query.where({ id }), {
        data: (pet) => void (pet.categoryId = BigInt(Number(categoryId)) % 2n ** 63n),
      }),
  ),
  remembering('createPet-stores-once', 'Stores only the first new animal.', (_pet, count) => count > 1),
  remembering('createPet-forgets-some', 'Does not store every ninth new animal.', (_pet, count) => count % 9 === 0),
  mutant('createPet-keeps-ten', 'Keeps only the ten newest animals that were created.', () => {
    const ids: Pet['id'][] = [];
    return async (call) => {
      const response = await call.next(call.request);
      if (!isCreate(call) || response.status !== 201) return response;
      ids.push((await petOf(response)).id);
      const id = ids.length > 10 ? ids.shift() : undefined;
      if (id !== undefined) call.petstore.pets.delete((query) => query.where({ id }));
      return response;
    };
  }),
  mutant('createPet-not-listed', 'Does not list new animals.', () => {
    const ids = new Set<string>();
    return async (call) => {
      const response = await call.next(call.request);
      if (isCreate(call) && response.status === 201) ids.add(String((await petOf(response)).id));
      if (call.operation !== 'listPets' || response.status !== 200) return response;
      return withJson(response, (pets: Pet[]) => pets.filter(({ id }) => !ids.has(String(id))));
    };
  }),
  counting('createPet-fails-at-times', 'Fails to create every tenth animal.', (count) => count % 10 === 0),
  counting('createPet-works-ten-times', 'Creates ten animals and no more.', (count) => count > 10),
  mutant('createPet-once-for-each-name', 'Answers a known animal where the name is known.', () => {
    const known = new Map<string, Pet>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isCreate(call) || response.status !== 201) return response;
      const pet = await petOf(response);
      const first = known.get(pet.name);
      known.set(pet.name, first ?? pet);
      if (!first) return response;
      call.petstore.pets.delete((query) => query.where({ id: pet.id }));
      return withJson(response, () => first);
    };
  }),
  answering('createPet-reuses-listed-id', 'Gives a new animal the id of an old one.', (pet) => ({
    ...pet,
    id: (Number(pet.id) % 20) + 1,
  })),
  answering('createPet-categoryId-unsigned', 'Answers a negative categoryId without its sign.', (pet) => ({
    ...pet,
    categoryId: pet.categoryId < 0 ? -pet.categoryId : pet.categoryId,
  })),
  answering('createPet-name-without-emoji', 'Leaves the characters beyond 16 bits out of a name.', (pet) => ({
    ...pet,
    name: pet.name.replace(/[\u{10000}-\u{10ffff}]/gu, ''),
  })),
  answering('createPet-name-percent-decoded', 'Decodes %XX in a name.', (pet) => ({
    ...pet,
    name: pet.name.replace(/%([0-9a-f]{2})/gi, (_text, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  })),
  answering('createPet-name-normalized', 'Normalizes the characters of a name.', (pet) => ({
    ...pet,
    name: pet.name.normalize('NFKC'),
  })),
  mutant(
    'createPet-proto-is-500',
    'Answers a field named __proto__ with 500.',
    () => async (call) =>
      isCreate(call) && (await bodyOf(call)).includes('__proto__') ? errorResponse(500) : call.next(call.request),
  ),
  storing('createPet-stored-otherwise', 'Stores another name than it answers.', ({ id }, { petstore }) =>
    petstore.pets.update((query) => query.where({ id }), { data: (pet) => void (pet.name = pet.name.toUpperCase()) }),
  ),
  mutant('createPet-charset-refused', 'Refuses application/json; charset=utf-8.', () => async (call) => {
    if (!isCreate(call) || !call.request.headers.get('content-type')?.includes('charset'))
      return call.next(call.request);
    const headers = new Headers(call.request.headers);
    headers.set('content-type', 'text/plain');
    return call.next(new Request(call.request, { headers }));
  }),
  mutant('createPet-long-name-is-500', 'Answers a name of more than 1,000 characters with 500.', () => async (call) => {
    const body = isCreate(call) ? await jsonOf(call) : undefined;
    if (!field('name', (name) => typeof name === 'string' && name.length > 1000)(body)) return call.next(call.request);
    const response = await call.next(withBody(call, '[]'));
    return response.status === 401
      ? response
      : withStatus(await withJson(response, (error: object) => ({ ...error, status: 500 })), 500);
  }),
];
