import { SUNSET } from '../../contract/index.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import { useAction } from '../api/use-action.ts';
import { Field } from '../page/field.tsx';
import { withFields } from '../page/with-fields.ts';
import type { SettingsActions } from './settings-actions.ts';
import { SettingsGroup } from './settings-group.tsx';
import type { Settings } from './settings.ts';

interface NowSettingsProps {
  now: Settings['now'];
  onSet: SettingsActions['setNow'];
  /** @default false */
  isOpen?: boolean;
}

/** The date that the service treats as today. */
export function NowSettings({ now, onSet, isOpen }: NowSettingsProps) {
  const [error, run] = useAction();
  const today = now.now.slice(0, 10);
  return (
    <SettingsGroup id="now-title" title="Date" note={now.isSet && today} isOpen={isOpen}>
      <p class="hint">
        <code>getPet</code> is removed on {new Date(SUNSET).toISOString().slice(0, 10)}.
      </p>
      <form
        // Shows the new date when it is changed elsewhere.
        key={today}
        class="fields"
        aria-labelledby="now-title"
        onSubmit={withFields(({ date = '' }) => run(() => onSet(date)))}
      >
        <Field label="Today" name="date" type="date" required defaultValue={today} />
        <button type="submit">Set date</button>
        {now.isSet && (
          <button type="button" onClick={() => run(() => onSet())}>
            Use real date
          </button>
        )}
      </form>
      <ErrorMessage error={error} />
    </SettingsGroup>
  );
}
