import type { Pet } from '../../contract/index.ts';
import type { Admin } from '../api/open-admin.ts';
import { type Notify, toRunner } from '../page/notify.ts';

/** The changes of single animals, each with a way back. Each rejects with an ApiError if it is not made. */
export interface AnimalActions {
  /** Replaces what a client can set of an animal. */
  change(this: void, pet: Pet, body: Record<string, unknown>): Promise<void>;
  remove(this: void, pet: Pet): Promise<void>;
}

const toPath = ({ id }: Pet) => `/animals/${String(id)}`;

/** The changes of single animals through the admin API, since the service has no operation for them. */
export function createAnimalActions({ request }: Admin, notify: Notify): AnimalActions {
  const run = toRunner(notify);
  const undo = (action: () => Promise<unknown>) => () =>
    run(async () => {
      await action();
      notify('Undone.');
    });
  const readAll = async () => (await request('/snapshot')) as Pet[];
  return {
    async change(pet, body) {
      const { name } = (await request(toPath(pet), { method: 'PUT', body })) as Pet;
      const { id: _id, ...before } = pet;
      notify(
        `Changed ${name}.`,
        undo(() => request(toPath(pet), { method: 'PUT', body: before })),
      );
    },
    async remove(pet) {
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
