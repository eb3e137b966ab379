import { useEffect, useId, useRef } from 'preact/hooks';
import type { Pet } from '../../contract/index.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import { useAction } from '../api/use-action.ts';
import { useEscape } from '../page/use-escape.ts';
import { withFields } from '../page/with-fields.ts';
import type { AnimalActions } from './animal-actions.ts';
import { AnimalFields } from './animal-fields.tsx';
import { toNewPet } from './to-new-pet.ts';

interface EditAnimalProps {
  pet: Pet;
  actions: AnimalActions;
  onClose: () => void;
}

/** Changes or deletes an animal. */
export function EditAnimal({ pet, actions, onClose }: EditAnimalProps) {
  const [error, run] = useAction();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('input')?.select();
  }, []);
  useEscape(form, onClose);
  const close = async (action: Promise<void>) => {
    await action;
    onClose();
  };
  return (
    <form
      class="edit"
      aria-label={`Edit ${pet.name}`}
      ref={form}
      onSubmit={withFields((fields) => run(() => close(actions.change(pet, toNewPet(fields)))))}
    >
      <div class="fields">
        <AnimalFields pet={pet} noStatus="none" errorId={errorId} />
      </div>
      <ErrorMessage error={error} id={errorId} />
      <div class="actions">
        <button type="submit" class="primary">
          Save
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" class="danger" onClick={() => run(() => close(actions.remove(pet)))}>
          Delete
        </button>
      </div>
      <p class="hint">The service has no operation for this. The admin API of the mock server does it.</p>
    </form>
  );
}
