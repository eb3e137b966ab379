import { ErrorMessage } from '../api/error-message.tsx';
import { useAction } from '../api/use-action.ts';
import { Field } from '../page/field.tsx';
import { withFields } from '../page/with-fields.ts';
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
        onSubmit={withFields(({ minimum = '', maximum = '' }) =>
          run(() => onSet(toNumber(minimum), toNumber(maximum))),
        )}
      >
        <Field label="Minimum" width="short" name="minimum" inputMode="numeric" defaultValue={latency.minimum} />
        <Field label="Maximum" width="short" name="maximum" inputMode="numeric" defaultValue={latency.maximum} />
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
