import { ErrorMessage } from '../api/error-message.tsx';
import type { Admin } from '../api/open-admin.ts';
import { useAction } from '../api/use-action.ts';
import type { Settings } from './settings.ts';
import { toNumber } from './to-number.ts';

interface LatencySettingsProps {
  admin: Admin;
  latency: Settings['latency'];
  onChange: () => void;
}

/** The delay of every response. */
export function LatencySettings({ admin, latency, onChange }: LatencySettingsProps) {
  const [error, run] = useAction();
  const set = async (minimum: number | string, maximum: number | string) => {
    await admin.request('/latency', { method: 'PUT', body: { minimum, maximum } });
    onChange();
  };
  return (
    <section class="group" aria-labelledby="latency-title">
      <h3 id="latency-title">Latency</h3>
      <p class="hint">Delays every response by a random time in this range, in milliseconds.</p>
      <form
        // Shows the new latency when it is changed elsewhere.
        key={`${latency.minimum} ${latency.maximum}`}
        class="fields"
        aria-labelledby="latency-title"
        onSubmit={(event) => {
          event.preventDefault();
          const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
          run(() => set(toNumber(fields.minimum ?? ''), toNumber(fields.maximum ?? '')));
        }}
      >
        <label class="short">
          Minimum
          <input name="minimum" inputMode="numeric" defaultValue={String(latency.minimum)} />
        </label>
        <label class="short">
          Maximum
          <input name="maximum" inputMode="numeric" defaultValue={String(latency.maximum)} />
        </label>
        <button type="submit">Set latency</button>
        {latency.maximum > 0 && (
          <button type="button" onClick={() => run(() => set(0, 0))}>
            Remove latency
          </button>
        )}
      </form>
      <ErrorMessage error={error} />
    </section>
  );
}
