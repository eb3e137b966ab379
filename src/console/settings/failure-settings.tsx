import { ErrorMessage } from '../api/error-message.tsx';
import type { Admin } from '../api/open-admin.ts';
import { useAction } from '../api/use-action.ts';
import { FailureForm } from './failure-form.tsx';
import { FailureList } from './failure-list.tsx';
import type { FailureView } from './settings.ts';

interface FailureSettingsProps {
  admin: Admin;
  failures: readonly FailureView[];
  onChange: () => void;
}

/** The injected failures. */
export function FailureSettings({ admin, failures, onChange }: FailureSettingsProps) {
  const [error, run] = useAction();
  const add = async (failure: Record<string, unknown>) => {
    await admin.request('/failures', { method: 'POST', body: failure });
    onChange();
  };
  const remove = async ({ id }: FailureView) => {
    await admin.request(`/failures/${String(id)}`, { method: 'DELETE' });
    onChange();
  };
  return (
    <section class="group" aria-labelledby="failures-title">
      <h3 id="failures-title">Failures</h3>
      <p class="hint">Make an operation fail on purpose.{failures.length === 0 && ' No failure is active.'}</p>
      {failures.length > 0 && <FailureList failures={failures} onRemove={(failure) => run(() => remove(failure))} />}
      <FailureForm onAdd={(failure) => run(() => add(failure))} />
      <ErrorMessage error={error} />
    </section>
  );
}
