import type { Pet } from '../../contract/index.ts';
import { type Call, withJson } from '../toolkit.ts';
import type { Variant } from '../../reference/index.ts';
import { conformingVariant } from '../toolkit.ts';

/** Changes which animals a list has. */
function listing(
  name: string,
  description: string,
  edit: (pets: Pet[], call: Call) => Pet[],
  traits: Parameters<typeof conformingVariant>[3] = {},
): Variant {
  const manner = () => async (call: Call) => {
    const response = await call.next(call.request);
    return call.operation === 'listPets' && response.status === 200
      ? withJson(response, (pets: Pet[]) => edit(pets, call))
      : response;
  };
  return conformingVariant(name, description, manner, traits);
}

function shuffle(pets: Pet[]): Pet[] {
  return pets
    .map((pet) => ({ pet, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ pet }) => pet);
}

const capped = (cap: number, order: 'oldest-first' | 'newest-first' | 'shuffled' = 'oldest-first') =>
  listing(`pages-of-${cap}-${order}`, `Lists at most ${cap} animals, ${order}.`, (pets) => pets.slice(0, cap), {
    options: { choices: { listOrder: order } },
  });

/** Strangers with other lists. */
export const listVariants: readonly Variant[] = [
  capped(1),
  capped(3, 'newest-first'),
  capped(7, 'shuffled'),
  capped(10, 'newest-first'),
  capped(20),
  capped(50),
  capped(50, 'newest-first'),
  listing('pages-of-any-length', 'Lists any number of animals up to the limit.', (pets) =>
    pets.slice(0, 1 + Math.floor(Math.random() * pets.length)),
  ),
  listing('pages-half-full', 'Leaves out about half of the animals of a page.', (pets) =>
    pets.filter((_pet, index) => index === 0 || Math.random() < 0.5),
  ),
  listing('lists-shuffled', 'Lists the animals in another order each time.', shuffle),
  listing('lists-by-name', 'Lists the animals of a page by name.', (pets) =>
    pets.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
  ),
  conformingVariant('lists-cached', 'Answers the same list for a second.', () => {
    const cache = new Map<string, { until: number; response: Response }>();
    return async (call) => {
      if (call.operation !== 'listPets') return call.next(call.request);
      const key = `${call.url.search} ${call.request.headers.get('authorization')}`;
      const known = cache.get(key);
      if (known && known.until > Date.now()) return known.response.clone();
      const response = await call.next(call.request);
      cache.set(key, { until: Date.now() + 1000, response: response.clone() });
      return response;
    };
  }),
];
