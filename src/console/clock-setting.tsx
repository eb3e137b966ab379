import { SUNSET } from '../contract/index.ts';
import type { Admin } from './admin.ts';
import { ProblemMessage } from './problem-message.tsx';
import type { Settings } from './settings.ts';
import { useAttempt } from './use-attempt.ts';

interface ClockSettingProps {
  admin: Admin;
  clock: Settings['clock'];
  onChange: () => void;
}

/** The date that the service takes for today. */
export function ClockSetting({ admin, clock, onChange }: ClockSettingProps) {
  const [problem, attempt] = useAttempt();
  const change = async (now?: string) => {
    await admin.ask('/clock', now === undefined ? { method: 'DELETE' } : { method: 'PUT', body: { now } });
    onChange();
  };
  return (
    <section class="group" aria-labelledby="clock-title">
      <h3 id="clock-title">Date</h3>
      <p class="hint">
        From {new Date(SUNSET).toISOString().slice(0, 10)} on <code>getPet</code> is removed.
      </p>
      <form
        key={clock.now.slice(0, 10)}
        class="fields"
        aria-labelledby="clock-title"
        onSubmit={(event) => {
          event.preventDefault();
          const { now } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
          attempt(() => change(now));
        }}
      >
        <label>
          Today
          <input name="now" type="date" required defaultValue={clock.now.slice(0, 10)} />
        </label>
        <button type="submit">Set date</button>
        {clock.isSet && (
          <button type="button" onClick={() => attempt(() => change())}>
            Real date
          </button>
        )}
      </form>
      <ProblemMessage problem={problem} />
    </section>
  );
}
