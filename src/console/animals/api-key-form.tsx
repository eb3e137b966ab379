import { Field } from '../page/field.tsx';
import { withFields } from '../page/with-fields.ts';

interface ApiKeyFormProps {
  onApiKey: (key: string) => void;
}

/** Requests a key from the user where the page cannot get one from the admin API. */
export function ApiKeyForm({ onApiKey }: ApiKeyFormProps) {
  return (
    <form class="key" onSubmit={withFields(({ key = '' }) => onApiKey(key))}>
      <Field label="API key" name="key" type="password" autocomplete="off" required />
      <button type="submit">Apply</button>
      <p class="hint">The server prints its key when it starts.</p>
    </form>
  );
}
