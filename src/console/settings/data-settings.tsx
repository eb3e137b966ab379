import { Field } from '../page/field.tsx';
import { withFields } from '../page/with-fields.ts';
import { SettingsGroup } from './settings-group.tsx';
import type { DataActions } from './data-actions.ts';

const DEFAULT_COUNT = '100';

/** Saves, loads and generates animals. */
export function DataSettings({ data }: { data: DataActions }) {
  return (
    <SettingsGroup id="data-title" title="Data">
      <p class="hint">
        Load a snapshot at startup with <code>petstore-mock --data</code>, or drop a JSON file on this page.
      </p>
      <div class="actions">
        <button type="button" onClick={data.save}>
          Save snapshot
        </button>
        <label class="file">
          <input
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) data.load(file);
              // Allows selecting the same file again.
              currentTarget.value = '';
            }}
          />
          <span>Restore snapshot</span>
        </label>
      </div>
      <form
        class="fields"
        aria-label="Generate animals"
        onSubmit={withFields(({ count }) => data.generate(Number(count)))}
      >
        <Field
          label="Count"
          width="short"
          name="count"
          type="number"
          min="0"
          max="1000000"
          required
          defaultValue={DEFAULT_COUNT}
        />
        <button type="submit">Generate</button>
      </form>
    </SettingsGroup>
  );
}
