import { persist } from '@msw/data/extensions/persist';
import { sync } from '@msw/data/extensions/sync';
import { createPetstore } from 'petstore-kit';

const petstore = createPetstore({ extensions: [persist(), sync()] });

const request = (path: string, init: RequestInit = {}) =>
  petstore.fetch(
    new Request(`${location.origin}/v1${path}`, {
      headers: { authorization: 'Bearer demo-key', 'content-type': 'application/json' },
      ...init,
    }),
  );

/** The functions that the test calls. */
const page = {
  list: async () => (await request('/pets?limit=100')).json() as Promise<{ id: number; name: string }[]>,
  async add(name: string) {
    return (await request('/pets', { method: 'POST', body: JSON.stringify({ name, categoryId: 1 }) })).status;
  },
  async rename(id: number, name: string) {
    await petstore.pets.update((query) => query.where({ id }), { data: (pet) => void (pet.name = name) });
  },
  remove: (id: number) => void petstore.pets.delete((query) => query.where({ id })),
};

export type Page = typeof page;
Object.assign(globalThis, { page });
