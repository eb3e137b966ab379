import { useEffect, useRef, useState } from 'preact/hooks';
import type { Pet } from '../../contract/index.ts';
import type { AnimalActions } from './animal-actions.ts';
import { EditAnimal } from './edit-animal.tsx';

interface AnimalRowProps {
  pet: Pet;
  /** Whether the user has just added the animal. */
  isAdded: boolean;
  /** Absent if animals cannot be changed. */
  actions: AnimalActions | undefined;
}

/** An animal, or the form that changes it. */
export function AnimalRow({ pet, isAdded, actions }: AnimalRowProps) {
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
