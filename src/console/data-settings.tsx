import { type Admin, toAdminPath } from './admin.ts';
import { askText } from './ask.ts';
import { ProblemMessage } from './problem-message.tsx';
import { useAttempt } from './use-attempt.ts';

interface DataSettingsProps {
  admin: Admin;
  onReset: () => void;
  onRestore: () => void;
  tell: (message: string) => void;
}

/** Has the browser save a text as a file. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Brings back the start, and saves and restores the animals. */
export function DataSettings({ admin, onReset, onRestore, tell }: DataSettingsProps) {
  const [problem, attempt] = useAttempt();
  const reset = async () => {
    await admin.ask('/reset', { method: 'POST' });
    onReset();
    tell('Everything is as it was at the start.');
  };
  const saveAnimals = async () => {
    save(await askText(toAdminPath('/snapshot'), admin.toQuestion()), 'pets.json');
    tell('Saved the animals as pets.json.');
  };
  const restore = async (file: File) => {
    const text = await file.text();
    const { animals } = (await admin.ask('/snapshot', { method: 'PUT', text })) as { animals: number };
    onRestore();
    tell(`Restored ${animals} animals from ${file.name}.`);
  };
  return (
    <section class="group" aria-labelledby="data-title">
      <h3 id="data-title">Data</h3>
      <p class="hint">
        A snapshot is a file for <code>petstore-mock --data</code>. A reset brings back animals, settings and an empty
        log.
      </p>
      <div class="actions">
        <button type="button" onClick={() => attempt(saveAnimals)}>
          Save snapshot
        </button>
        <label class="file">
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) attempt(() => restore(file));
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
          <span>Restore snapshot</span>
        </label>
        <button type="button" class="danger" onClick={() => attempt(reset)}>
          Reset
        </button>
      </div>
      <ProblemMessage problem={problem} />
    </section>
  );
}
