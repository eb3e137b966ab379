import { ErrorMessage } from '../api/error-message.tsx';
import { type Admin, toAdminPath } from '../api/open-admin.ts';
import { requestText } from '../api/request.ts';
import { useAction } from '../api/use-action.ts';
import { saveFile } from './save-file.ts';

interface DataSettingsProps {
  admin: Admin;
  onReset: () => void;
  onRestore: () => void;
  notify: (message: string) => void;
}

/** Resets the server, and saves and restores its animals. */
export function DataSettings({ admin, onReset, onRestore, notify }: DataSettingsProps) {
  const [error, run] = useAction();
  const reset = async () => {
    await admin.request('/reset', { method: 'POST' });
    onReset();
    notify('Reset to the initial state.');
  };
  const save = async () => {
    saveFile('pets.json', await requestText(toAdminPath('/snapshot'), admin.withToken()));
    notify('Saved the animals as pets.json.');
  };
  const restore = async (file: File) => {
    const text = await file.text();
    const { animals } = (await admin.request('/snapshot', { method: 'PUT', text })) as { animals: number };
    onRestore();
    notify(`Restored ${animals} animals from ${file.name}.`);
  };
  return (
    <section class="group" aria-labelledby="data-title">
      <h3 id="data-title">Data</h3>
      <p class="hint">
        Load a snapshot at startup with <code>petstore-mock --data</code>. Reset restores the initial animals and
        settings and clears the log.
      </p>
      <div class="actions">
        <button type="button" onClick={() => run(save)}>
          Save snapshot
        </button>
        <label class="file">
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) run(() => restore(file));
              // Allows selecting the same file again.
              currentTarget.value = '';
            }}
          />
          <span>Restore snapshot</span>
        </label>
        <button type="button" class="danger" onClick={() => run(reset)}>
          Reset
        </button>
      </div>
      <ErrorMessage error={error} />
    </section>
  );
}
