import { useState } from 'preact/hooks';
import { type Pet, petStatuses } from '../../contract/index.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import { request } from '../api/request.ts';
import { useAction } from '../api/use-action.ts';
import { toNewPet } from './to-new-pet.ts';

interface AddAnimalProps {
  basePath: string;
  apiKey: string;
  /** Sent with the request, such as the header that names a session. */
  headers: Record<string, string> | undefined;
  onAdded: (pet: Pet) => void;
}

/** A form without client-side validation, so that it shows how the API responds to invalid values. */
export function AddAnimal({ basePath, apiKey, headers = {}, onAdded }: AddAnimalProps) {
  const [error, run] = useAction();
  const [isSending, setSending] = useState(false);
  const add = async (form: HTMLFormElement) => {
    setSending(true);
    try {
      const body = toNewPet(Object.fromEntries(new FormData(form)) as Record<string, string>);
      const pet = await request(`${basePath}/pets`, { method: 'POST', bearer: apiKey, body, headers });
      form.reset();
      form.querySelector('input')?.focus();
      onAdded(pet as Pet);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      class="add"
      aria-labelledby="add-title"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        run(() => add(form));
      }}
    >
      <h3 id="add-title">Add an animal</h3>
      <div class="fields">
        <label class="wide">
          Name
          <input name="name" autocomplete="off" aria-describedby="add-error" />
        </label>
        <label>
          Category ID
          <input name="categoryId" inputMode="numeric" autocomplete="off" aria-describedby="add-error" />
        </label>
        <label>
          Status
          <select name="status" aria-describedby="add-error">
            <option value="">not sent</option>
            {petStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary" aria-disabled={isSending}>
          {isSending ? 'Adding…' : 'Add'}
        </button>
      </div>
      <ErrorMessage error={error} id="add-error" />
    </form>
  );
}
