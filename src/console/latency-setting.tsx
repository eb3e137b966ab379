import type { Admin } from './admin.ts';
import { ProblemMessage } from './problem-message.tsx';
import type { Settings } from './settings.ts';
import { useAttempt } from './use-attempt.ts';

interface LatencySettingProps {
  admin: Admin;
  latency: Settings['latency'];
  onChange: () => void;
}

/** How long every request waits. */
export function LatencySetting({ admin, latency, onChange }: LatencySettingProps) {
  const [problem, attempt] = useAttempt();
  const set = async (minimum: number, maximum: number) => {
    await admin.ask('/latency', { method: 'PUT', body: { minimum, maximum } });
    onChange();
  };
  return (
    <section class="group" aria-labelledby="latency-title">
      <h3 id="latency-title">Latency</h3>
      <form
        // Made anew when it was changed from elsewhere.
        key={`${latency.minimum} ${latency.maximum}`}
        class="fields"
        aria-labelledby="latency-title"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          attempt(() => set(Number(form.get('minimum')), Number(form.get('maximum'))));
        }}
      >
        <label class="short">
          From, in ms
          <input name="minimum" inputMode="numeric" defaultValue={String(latency.minimum)} />
        </label>
        <label class="short">
          To, in ms
          <input name="maximum" inputMode="numeric" defaultValue={String(latency.maximum)} />
        </label>
        <button type="submit">Set latency</button>
        {latency.maximum > 0 && (
          <button type="button" onClick={() => attempt(() => set(0, 0))}>
            No latency
          </button>
        )}
      </form>
      <ProblemMessage problem={problem} />
    </section>
  );
}
