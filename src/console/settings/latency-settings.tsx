import { ErrorMessage } from '../api/error-message.tsx';
import { useAction } from '../api/use-action.ts';
import { describeLatency } from './describe-settings.ts';
import type { SettingsActions } from './settings-actions.ts';
import { SettingsGroup } from './settings-group.tsx';
import type { Settings } from './settings.ts';
import { toNumber } from './to-number.ts';

interface LatencySettingsProps {
  latency: Settings['latency'];
  onSet: SettingsActions['setLatency'];
  /** @default false */
  isOpen?: boolean;
}

/** The delay of every response. */
export function LatencySettings({ latency, onSet, isOpen }: LatencySettingsProps) {
  const [error, run] = useAction();
  return (
    <SettingsGroup
      id="latency-title"
      title="Latency"
      note={latency.maximum > 0 && describeLatency(latency)}
      isOpen={isOpen}
    >
      <p class="hint">Delays every response by a random time in this range, in milliseconds.</p>
      <form
        // Shows the new latency when it is changed elsewhere.
        key={`${latency.minimum} ${latency.maximum}`}
        class="fields"
        aria-labelledby="latency-title"
        onSubmit={(event) => {
          event.preventDefault();
          const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
          run(() => onSet(toNumber(fields.minimum ?? ''), toNumber(fields.maximum ?? '')));
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
          <button type="button" onClick={() => run(() => onSet(0, 0))}>
            Remove latency
          </button>
        )}
      </form>
      <ErrorMessage error={error} />
    </SettingsGroup>
  );
}
