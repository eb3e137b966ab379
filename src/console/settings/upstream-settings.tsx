import type { OperationName } from '../../contract/index.ts';
import { operationNames } from '../../contract/operations.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import type { Admin } from '../api/open-admin.ts';
import { useAction } from '../api/use-action.ts';
import { SettingsGroup } from './settings-group.tsx';
import { type UpstreamView, toPassed } from './settings.ts';

interface UpstreamSettingsProps {
  admin: Admin;
  upstream: UpstreamView;
  onChange: () => void;
}

/** The side that responds to each operation. */
export function UpstreamSettings({ admin, upstream, onChange }: UpstreamSettingsProps) {
  const [error, run] = useAction();
  const { url, mock } = upstream;
  const toggle = (name: OperationName) =>
    run(async () => {
      const body = { mock: mock.includes(name) ? mock.filter((other) => other !== name) : [...mock, name] };
      await admin.request('/upstream', { method: 'PUT', body });
      onChange();
    });
  return (
    <SettingsGroup id="upstream-title" title="Upstream" note={`${toPassed(upstream).length} passed on`} isOpen>
      <p class="hint">
        The mock responds to the selected operations. All other requests are passed on: <code class="url">{url}</code>
      </p>
      <div class="actions" role="group" aria-labelledby="upstream-title">
        {operationNames.map((name) => (
          <button key={name} type="button" aria-pressed={mock.includes(name)} onClick={() => toggle(name)}>
            Mock {name}
          </button>
        ))}
      </div>
      <ErrorMessage error={error} />
    </SettingsGroup>
  );
}
