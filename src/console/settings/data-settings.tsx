import type { DataActions } from './use-data-actions.ts';

const DEFAULT_COUNT = '100';

/** Resets the server, and saves, loads and generates its animals. */
export function DataSettings({ data }: { data: DataActions }) {
  return (
    <section class="group" aria-labelledby="data-title">
      <h3 id="data-title">Data</h3>
      <p class="hint">
        Load a snapshot at startup with <code>petstore-mock --data</code>, or drop a JSON file on this page. Reset
        restores the initial animals and settings and clears the log.
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
        <button type="button" class="danger" onClick={data.reset}>
          Reset
        </button>
      </div>
      <form
        class="fields"
        aria-label="Generate animals"
        onSubmit={(event) => {
          event.preventDefault();
          const { count } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
          data.generate(Number(count));
        }}
      >
        <label class="short">
          Count
          <input name="count" type="number" min="0" max="1000000" required defaultValue={DEFAULT_COUNT} />
        </label>
        <button type="submit">Generate</button>
      </form>
    </section>
  );
}
