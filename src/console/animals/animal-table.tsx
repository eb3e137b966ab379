import type { Pet } from '../../contract/index.ts';
import type { AnimalActions } from './animal-actions.ts';
import { AnimalRow } from './animal-row.tsx';

interface AnimalTableProps {
  pets: readonly Pet[];
  /** The animal that the user has just added. */
  added: Pet | undefined;
  /** Whether the list is about to be replaced. */
  isWaiting: boolean;
  /** Absent if animals cannot be changed. */
  actions: AnimalActions | undefined;
}

/** The animals in the order of the list. One that was just added comes first if the list does not contain it. */
export function AnimalTable({ pets, added, isWaiting, actions }: AnimalTableProps) {
  const isListed = pets.some(({ id }) => id === added?.id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keyboard users must be able to scroll it.
    <div class="table" role="region" aria-label="List of animals" aria-busy={isWaiting} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              ID
            </th>
            <th scope="col">Name</th>
            <th scope="col" class="number">
              Category
            </th>
            <th scope="col">Status</th>
            {actions && (
              <th scope="col">
                <span class="unseen">Changes</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(added && !isListed ? [added, ...pets] : pets).map((pet) => (
            <AnimalRow key={String(pet.id)} pet={pet} isAdded={pet.id === added?.id} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
