import { useContext } from 'preact/hooks';
import { ErrorMessage } from '../api/error-message.tsx';
import type { Admin } from '../api/open-admin.ts';
import { useAction } from '../api/use-action.ts';
import { PageContext } from '../page/page-context.ts';
import { FailureForm } from './failure-form.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { describeFailure } from './describe-settings.ts';

/** The active failures, each with a button that removes it. */
function FailureList() {
  const { failures, onRemoveFailure } = useContext(PageContext);
  return (
    <ul class="rows">
      {failures.map((failure) => {
        const description = describeFailure(failure);
        return (
          <li key={failure.id}>
            <span>{description}</span>
            <button type="button" aria-label={`Remove: ${description}`} onClick={() => onRemoveFailure(failure)}>
              Remove
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface FailureSettingsProps {
  admin: Admin;
  onChange: () => void;
}

/** The injected failures. */
export function FailureSettings({ admin, onChange }: FailureSettingsProps) {
  const { failures } = useContext(PageContext);
  const [error, run] = useAction();
  const add = async (failure: Record<string, unknown>) => {
    await admin.request('/failures', { method: 'POST', body: failure });
    onChange();
  };
  return (
    <SettingsGroup
      id="failures-title"
      title="Failures"
      note={failures.length > 0 && `${failures.length} active`}
      isOpen
    >
      <p class="hint">Make an operation fail on purpose.{failures.length === 0 && ' No failure is active.'}</p>
      {failures.length > 0 && <FailureList />}
      <FailureForm onAdd={(failure) => run(() => add(failure))} />
      <ErrorMessage error={error} />
    </SettingsGroup>
  );
}
