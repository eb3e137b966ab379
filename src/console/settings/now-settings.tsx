import { SUNSET } from '../../contract/index.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import type { Admin } from '../api/open-admin.ts';
import { useAction } from '../api/use-action.ts';
import type { Settings } from './settings.ts';

interface NowSettingsProps {
  admin: Admin;
  now: Settings['now'];
  onChange: () => void;
}

/** The date that the service treats as today. */
export function NowSettings({ admin, now, onChange }: NowSettingsProps) {
  const [error, run] = useAction();
  const today = now.now.slice(0, 10);
  const set = async (date: string) => {
    await admin.request('/now', { method: 'PUT', body: { now: date } });
    onChange();
  };
  const clear = async () => {
    await admin.request('/now', { method: 'DELETE' });
    onChange();
  };
  return (
    <section class="group" aria-labelledby="now-title">
      <h3 id="now-title">Date</h3>
      <p class="hint">
        <code>getPet</code> is removed on {new Date(SUNSET).toISOString().slice(0, 10)}.
      </p>
      <form
        // Shows the new date when it is changed elsewhere.
        key={today}
        class="fields"
        aria-labelledby="now-title"
        onSubmit={(event) => {
          event.preventDefault();
          const { date = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
          run(() => set(date));
        }}
      >
        <label>
          Today
          <input name="date" type="date" required defaultValue={today} />
        </label>
        <button type="submit">Set date</button>
        {now.isSet && (
          <button type="button" onClick={() => run(clear)}>
            Use real date
          </button>
        )}
      </form>
      <ErrorMessage error={error} />
    </section>
  );
}
