import { useState } from 'preact/hooks';
import type { Pet } from '../../contract/index.ts';
import type { ApiError } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { useAction } from '../api/use-action.ts';
import { withFields } from '../page/with-fields.ts';
import { AnimalFields } from './animal-fields.tsx';
import { OutcomeMessage } from './outcome-message.tsx';
import { toNewPet } from './to-new-pet.ts';

interface AddAnimalProps {
  basePath: string;
  apiKey: string;
  /** Sent with the request, such as the header that names a session. */
  headers: Record<string, string> | undefined;
  /** Changes when an outage may have ended. */
  revision: number;
  onAdded: (pet: Pet) => void;
}

/** Whether an error says nothing about the values that were sent. */
const isOutage = ({ status }: ApiError) => status === 0 || status >= 500;

/** A form without client-side validation, so that it shows how the API responds to invalid values. */
export function AddAnimal({ basePath, apiKey, headers = {}, revision, onAdded }: AddAnimalProps) {
  const [error, run] = useAction();
  const [isSending, setSending] = useState(false);
  const [sentAt, setSentAt] = useState(revision);
  const isOver = error && isOutage(error) && sentAt !== revision;
  const add = async (fields: Record<string, string>, form: HTMLFormElement) => {
    setSending(true);
    setSentAt(revision);
    try {
      const body = toNewPet(fields);
      const pet = await request(`${basePath}/pets`, { method: 'POST', bearer: apiKey, body, headers });
      form.reset();
      form.querySelector('input')?.focus();
      onAdded(pet as Pet);
    } finally {
      setSending(false);
    }
  };
  return (
    <form class="add" aria-labelledby="add-title" onSubmit={withFields((fields, form) => run(() => add(fields, form)))}>
      <h3 id="add-title">Add an animal</h3>
      <div class="fields">
        <AnimalFields noStatus="not sent" errorId="add-error" />
        <button type="submit" class="primary" aria-disabled={isSending}>
          {isSending ? 'Adding…' : 'Add'}
        </button>
      </div>
      <OutcomeMessage operation="createPet" error={isOver ? undefined : error} id="add-error" isWaiting={isSending} />
    </form>
  );
}
