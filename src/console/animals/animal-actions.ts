import type { Pet } from '../../contract/index.ts';
import type { Admin } from '../api/open-admin.ts';
import { type Notify, toRunner } from '../page/notify.ts';

const toPath = ({ id }: Pet) => `/animals/${String(id)}`;

/**
 * The changes of single animals through the admin API, since the service has no operation for them. Each has a way back,
 * and rejects with an ApiError if it is not made.
 */
export function createAnimalActions({ request }: Admin, notify: Notify) {
  const run = toRunner(notify);
  const undo = (action: () => Promise<unknown>) => () =>
    run(async () => {
      await action();
      notify('Undone.');
    });
  const readAll = async () => (await request('/snapshot')) as Pet[];
  return {
    /** Replaces what a client can set of an animal. */
    change: async (pet: Pet, body: Record<string, unknown>) => {
      const { name } = (await request(toPath(pet), { method: 'PUT', body })) as Pet;
      const { id: _id, ...before } = pet;
      notify(
        `Changed ${name}.`,
        undo(() => request(toPath(pet), { method: 'PUT', body: before })),
      );
    },
    remove: async (pet: Pet) => {
      const place = (await readAll()).findIndex(({ id }) => id === pet.id);
      await request(toPath(pet), { method: 'DELETE' });
      notify(
        `Deleted ${pet.name}.`,
        // Keeps what others have changed since then.
        undo(async () => request('/snapshot', { method: 'PUT', body: (await readAll()).toSpliced(place, 0, pet) })),
      );
    },
  };
}

/** These changes. */
export type AnimalActions = ReturnType<typeof createAnimalActions>;
