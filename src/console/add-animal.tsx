import { useState } from 'preact/hooks';
import { type Pet, parseJson, petStatuses } from '../contract/index.ts';
import { Problem, ask } from './ask.ts';
import { ProblemMessage } from './problem-message.tsx';

/** A number as it was typed, digit for digit; anything else as a string, for the API to judge. */
const toCategoryId = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? parseJson(text) : text);

/** The fields that were filled in. */
function toBody(form: HTMLFormElement): Record<string, unknown> {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  const { categoryId, ...fields } = Object.fromEntries(filled) as Record<string, string>;
  return categoryId === undefined ? fields : { ...fields, categoryId: toCategoryId(categoryId) };
}

interface AddAnimalProps {
  basePath: string;
  apiKey: string;
  onAdded: (pet: Pet) => void;
}

/** A form that judges nothing by itself: what is wrong the API says. */
export function AddAnimal({ basePath, apiKey, onAdded }: AddAnimalProps) {
  const [problem, setProblem] = useState<Problem>();
  const [isSending, setSending] = useState(false);
  const add = async (form: HTMLFormElement) => {
    setSending(true);
    try {
      const pet = await ask(`${basePath}/pets`, { method: 'POST', bearer: apiKey, body: toBody(form) });
      setProblem(undefined);
      form.reset();
      form.querySelector('input')?.focus();
      onAdded(pet as Pet);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
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
        void add(event.currentTarget);
      }}
    >
      <h3 id="add-title">Add an animal</h3>
      <div class="fields">
        <label class="wide">
          Name
          <input name="name" autocomplete="off" aria-describedby="add-problem" />
        </label>
        <label>
          Category id
          <input name="categoryId" inputMode="numeric" autocomplete="off" aria-describedby="add-problem" />
        </label>
        <label>
          Status
          <select name="status" aria-describedby="add-problem">
            <option value="">not sent</option>
            {petStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary" aria-disabled={isSending}>
          {isSending ? 'Adding' : 'Add'}
        </button>
      </div>
      <ProblemMessage problem={problem} id="add-problem" />
    </form>
  );
}
