import type { Pet } from '../contract/index.ts';
import { type Call, type Mutant, mutant, withHeaders, withJson, withStatus, withUrl } from './mutant.ts';

const isGet = ({ operation }: Call) => operation === 'getPet';
const idOf = ({ url }: Call) => url.pathname.split('/').at(-1) ?? '';

/** Changes the animal in an answer. */
function answering(name: string, sentence: string, edit: (pet: Pet) => unknown): Mutant {
  return mutant(name, sentence, () => async (call) => {
    const response = await call.next(call.request);
    return isGet(call) && response.status === 200 ? withJson(response, edit) : response;
  });
}

/** Answers otherwise under a status. */
function turning(
  name: string,
  sentence: string,
  from: number,
  turn: (response: Response, call: Call) => Promise<Response>,
): Mutant {
  return mutant(name, sentence, () => async (call) => {
    const response = await call.next(call.request);
    return isGet(call) && response.status === from ? turn(response, call) : response;
  });
}

const errorWith = async (response: Response, status: number) =>
  withStatus(
    await withJson(response, () => ({ code: 'mutant', message: 'This service is wrong on purpose.', status })),
    status,
  );

export const getPetMutants: readonly Mutant[] = [
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
  turning('getPet-deprecation-true', 'Sends Deprecation: true.', 200, async (response) =>
    withHeaders(response, { deprecation: 'true' }),
  ),
  turning('getPet-sunset-other-day', 'Sends a Sunset of another day.', 200, async (response) =>
    withHeaders(response, { sunset: 'Fri, 06 Dec 2030 00:00:00 GMT' }),
  ),
];
