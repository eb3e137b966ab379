import type { Pet } from '../../contract/index.ts';
import type { AnimalActions } from './animal-actions.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { EditAnimal } from './edit-animal.tsx';

interface AnimalRowProps {
  pet: Pet;
  /** Whether the user has just added the animal. */
  isAdded: boolean;
  /** Absent if animals cannot be changed. */
  actions: AnimalActions | undefined;
}

/** An animal, or the form that changes it. */
function AnimalRow({ pet, isAdded, actions }: AnimalRowProps) {
  const { id, name, categoryId, status } = pet;
  const row = useRef<HTMLTableRowElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isEdited, setEdited] = useState(false);
  const wasEditedRef = useRef(false);
  useEffect(() => {
    if (isAdded) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded]);
  useEffect(() => {
    if (wasEditedRef.current && !isEdited) button.current?.focus();
    wasEditedRef.current = isEdited;
  }, [isEdited]);
  if (isEdited && actions) {
    return (
      <tr>
        <td colSpan={5}>
          <EditAnimal pet={pet} actions={actions} onClose={() => setEdited(false)} />
        </td>
      </tr>
    );
  }
  return (
    <tr class={isAdded ? 'is-added' : ''} ref={row}>
      <td class="number">{String(id)}</td>
      <td class="name">
        <bdi title={name}>{name}</bdi>
      </td>
      <td class="number">{String(categoryId)}</td>
      <td>{status && <span class={`status is-${status}`}>{status}</span>}</td>
      {actions && (
        <td class="edits">
          <button type="button" ref={button} aria-label={`Edit ${name}`} onClick={() => setEdited(true)}>
            Edit
          </button>
        </td>
      )}
    </tr>
  );
}

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
