import type { Variant } from '../../reference/index.ts';
import type { Pet } from '../../contract/index.ts';
import { type Call, mutant, petOf, withHeaders, withJson, withStatus, withUrl } from '../toolkit.ts';

const isGet = ({ operation }: Call) => operation === 'getPet';
const idOf = ({ url }: Call) => url.pathname.split('/').at(-1) ?? '';

/** Changes the animal in an answer. */
function answering(name: string, description: string, edit: (pet: Pet) => unknown): Variant {
  return mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return isGet(call) && response.status === 200 ? withJson(response, edit) : response;
  });
}

const withId = (call: Call, id: string) =>
  withUrl(call, (url) => void (url.pathname = url.pathname.replace(/[^/]+$/, id)));

/** Reads another id out of the path. */
function reading(name: string, description: string, toId: (id: bigint) => bigint): Variant {
  return mutant(name, description, () => async (call) => {
    const isInteger = isGet(call) && /^-?\d+$/.test(idOf(call));
    return call.next(isInteger ? withId(call, String(toId(BigInt(idOf(call))))) : call.request);
  });
}

/** Answers otherwise under a status. */
function turning(
  name: string,
  description: string,
  from: number,
  turn: (response: Response, call: Call) => Promise<Response>,
): Variant {
  return mutant(name, description, () => async (call) => {
    const response = await call.next(call.request);
    return isGet(call) && response.status === from ? turn(response, call) : response;
  });
}

const errorWith = async (response: Response, status: number) =>
  withStatus(
    await withJson(response, () => ({ code: 'mutant', message: 'This service is wrong on purpose.', status })),
    status,
  );

export const getPetMutants: readonly Variant[] = [
  turning('getPet-removed-early', 'Has removed the operation before its time.', 200, (response) =>
    errorWith(response, 410),
  ),
  answering('getPet-other-animal', 'Answers with another id than was asked for.', (pet) => ({
    ...pet,
    id: Number(pet.id) + 1,
  })),
  answering('getPet-lower-case-name', 'Answers names in lower case.', (pet) => ({
    ...pet,
    name: pet.name.toLowerCase(),
  })),
  mutant('getPet-works-once', 'Answers for each animal once, then with 404.', () => {
    const seen = new Set<string>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200) return response;
      if (seen.has(idOf(call))) return errorWith(response, 404);
      seen.add(idOf(call));
      return response;
    };
  }),
  mutant('getPet-counts-in-name', 'Changes an animal each time that it is read.', () => {
    const counts = new Map<string, number>();
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200) return response;
      const count = counts.get(idOf(call)) ?? 0;
      counts.set(idOf(call), count + 1);
      return withJson(response, (pet: Pet) => ({ ...pet, name: count === 0 ? pet.name : `${pet.name} ${count}` }));
    };
  }),
  turning('getPet-unknown-is-200', 'Answers an unknown id with some animal.', 404, async (response, call) =>
    withStatus(
      await withJson(response, () => ({ id: Number(idOf(call)) || 1, name: 'Some animal', categoryId: 1 })),
      200,
    ),
  ),
  turning('getPet-unknown-is-400', 'Answers an unknown id with 400.', 404, (response) => errorWith(response, 400)),
  mutant('getPet-parses-int', 'Takes 1abc for the animal 1.', () => async (call) => {
    const id = Number.parseInt(idOf(call), 10);
    const isLetters = isGet(call) && /^\d+[a-z]+$/.test(idOf(call));
    return call.next(
      isLetters
        ? withUrl(call, (url) => void (url.pathname = url.pathname.replace(/[^/]+$/, String(id))))
        : call.request,
    );
  }),
  mutant('getPet-copies', 'Stores a copy of an animal that is read.', () => {
    let copies = 0;
    return async (call) => {
      const response = await call.next(call.request);
      if (!isGet(call) || response.status !== 200 || ++copies > 3) return response;
      const { id: _other, ...pet } = await petOf(response);
      await call.petstore.pets.create(pet);
      return response;
    };
  }),
  mutant('getPet-fails-at-times', 'Does not find every fourth animal.', () => {
    let count = 0;
    return async (call) => {
      const response = await call.next(call.request);
      return isGet(call) && response.status === 200 && ++count % 4 === 0 ? errorWith(response, 404) : response;
    };
  }),
  reading('getPet-id-as-int32', 'Reads 32 bits of an id.', (id) => BigInt.asIntN(32, id)),
  reading('getPet-id-wraps-at-64-bits', 'Reads 64 bits of an id.', (id) => BigInt.asIntN(64, id)),
  reading('getPet-id-without-sign', 'Reads an id without its sign.', (id) => (id < 0n ? -id : id)),
  mutant(
    'getPet-id-as-double',
    'Reads an id as a double.',
    () => async (call) => {
      if (!isGet(call) || !/^\d{16,}$/.test(idOf(call))) return call.next(call.request);
      const same = call.petstore.pets.all().find(({ id }) => Number(id) === Number(idOf(call)));
      return call.next(same ? withId(call, String(same.id)) : call.request);
    },
    { options: { choices: { idScheme: 'above-2^53' } } },
  ),
  mutant('getPet-word-is-500', 'Answers an id that is no number with 500.', () => async (call) => {
    const response = await call.next(call.request);
    const isWord = isGet(call) && response.status === 404 && /[a-z]/i.test(idOf(call));
    return isWord ? errorWith(response, 500) : response;
  }),
  answering('getPet-status-hidden', 'Leaves the status out of the animal.', ({ status: _hidden, ...pet }) => pet),
  answering('getPet-categoryId-rounded', 'Rounds a large categoryId as a double does.', (pet) => ({
    ...pet,
    categoryId: BigInt(Number(pet.categoryId)) % 2n ** 63n,
  })),
  turning('getPet-array', 'Answers an array with the animal.', 200, (response) =>
    withJson(response, (pet: Pet) => [pet]),
  ),
  turning('getPet-unknown-is-null', 'Answers an unknown id with 200 and null.', 404, async (response) =>
    withStatus(await withJson(response, () => null), 200),
  ),
  turning(
    'getPet-unknown-is-204',
    'Answers an unknown id with 204.',
    404,
    async () => new Response(null, { status: 204 }),
  ),
  turning('getPet-unknown-is-410', 'Answers an unknown id with 410.', 404, (response) => errorWith(response, 410)),
  turning('getPet-deprecation-true', 'Sends Deprecation: true.', 200, async (response) =>
    withHeaders(response, { deprecation: 'true' }),
  ),
  turning('getPet-sunset-other-day', 'Sends a Sunset of another day.', 200, async (response) =>
    withHeaders(response, { sunset: 'Fri, 06 Dec 2030 00:00:00 GMT' }),
  ),
];
