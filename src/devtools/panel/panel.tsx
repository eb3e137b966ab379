import { useMemo, useState } from 'preact/hooks';
import { PageContext } from '../../console/page/page-context.ts';
import { RequestLog } from '../../console/requests/request-log.tsx';
import { createSender } from '../../console/requests/sender.ts';
import { ScenarioSettings } from '../../console/settings/scenario-settings.tsx';
import type { FailureView, Settings } from '../../console/settings/settings.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import type { PanelTarget } from '../render-panel.ts';
import { createActions } from './create-actions.ts';
import { findBaseUrl } from './find-base-url.ts';
import { PanelSettings } from './panel-settings.tsx';
import { toJournalRecord } from './to-journal-record.ts';

/** How many requests the panel shows at first, and how many more with each click. */
const PAGE_SIZE = 100;

interface PanelProps extends PanelTarget {
  settings: Settings;
  /** The settings that differ from the default, in words. */
  overrides: readonly string[];
  /** The oldest first. */
  records: readonly AnyRequestRecord[];
  /** Shows a message, with a button that calls `undo` if it is given. */
  notify: (text: string, undo?: () => void) => void;
  /** Shows the settings after a change. */
  onChange: () => void;
  onClose: () => void;
}

/** The overrides, scenarios and requests of a petstore. */
export function Panel(props: PanelProps) {
  const { petstore, latency, baseUrl: initialUrl, settings, overrides, records, notify, onChange, onClose } = props;
  const [hasSettings, setHasSettings] = useState(false);
  const [size, setSize] = useState(PAGE_SIZE);
  const baseUrl = findBaseUrl(records, initialUrl);
  const sender = useMemo(() => createSender(baseUrl, petstore.apiKeys[0] ?? ''), [baseUrl, petstore]);
  const actions = useMemo(() => createActions(petstore, notify), [petstore, notify]);
  const onRemoveFailure = (failure: FailureView) => {
    actions.removeFailure(failure);
    onChange();
  };
  return (
    <PageContext.Provider
      value={{
        failures: settings.failures,
        onRemoveFailure,
        notify,
        choices: [],
        sender,
        onFail: actions.fail,
        noReason: 'Not recorded. A handler of your own responded, or the panel was not mounted yet.',
      }}
    >
      <div class="top">
        <h2 id="title">Petstore</h2>
        {settings.failures.length > 0 && (
          <button type="button" onClick={actions.clearFailures}>
            Clear failures
          </button>
        )}
        <button
          type="button"
          aria-expanded={hasSettings}
          aria-controls={hasSettings ? 'settings' : undefined}
          onClick={() => setHasSettings(!hasSettings)}
        >
          Settings
        </button>
        <button type="button" onClick={actions.reset}>
          Reset
        </button>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      {overrides.length > 0 && (
        <ul class="changes" aria-label="Active overrides">
          {overrides.map((override) => (
            <li key={override}>{override}</li>
          ))}
        </ul>
      )}
      {settings.scenarios.length > 0 ? (
        <ScenarioSettings scenarios={settings.scenarios} onSelect={actions.selectScenario} />
      ) : (
        <p class="hint">
          To select scenarios here, import <code>scenarios</code> from <code>petstore-kit/scenarios</code> and pass them
          to <code>createPetstore</code>.
        </p>
      )}
      {hasSettings && <PanelSettings petstore={petstore} latency={latency} settings={settings} onChange={onChange} />}
      <RequestLog
        records={records.slice(-size).toReversed().map(toJournalRecord)}
        hasOlder={records.length > size}
        loadOlder={async () => setSize(size + PAGE_SIZE)}
        heading="h3"
      />
    </PageContext.Provider>
  );
}
