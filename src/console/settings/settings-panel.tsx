import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Admin } from '../api/open-admin.ts';
import { useEscape } from '../page/use-escape.ts';
import { ChoiceSettings } from './choice-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { FailureSettings } from './failure-settings.tsx';
import { LatencySettings } from './latency-settings.tsx';
import { NowSettings } from './now-settings.tsx';
import { ScenarioSettings } from './scenario-settings.tsx';
import { createSettingsActions } from './settings-actions.ts';
import type { Settings } from './settings.ts';
import { UpstreamSettings } from './upstream-settings.tsx';
import type { DataActions } from './data-actions.ts';

interface SettingsPanelProps {
  admin: Admin;
  settings: Settings;
  onChange: () => void;
  data: DataActions;
  /** Closes the settings where they cover a part of the page; absent where they are a column. */
  onClose: (() => void) | undefined;
}

/** Everything that can be changed while the server runs. */
export function SettingsPanel({ admin, settings, onChange, data, onClose }: SettingsPanelProps) {
  const section = useRef<HTMLElement>(null);
  const isOverlay = onClose !== undefined;
  useEffect(() => {
    if (isOverlay) section.current?.focus();
  }, [isOverlay]);
  useEscape(section, onClose);
  const actions = useMemo(() => createSettingsActions(admin, onChange), [admin, onChange]);
  return (
    <section
      class={isOverlay ? 'pane drawer' : 'pane'}
      id="settings"
      aria-labelledby="settings-title"
      ref={section}
      {...(isOverlay && { tabIndex: -1 })}
    >
      <div class="head">
        <h2 id="settings-title">Settings</h2>
        <button
          type="button"
          class="danger"
          title="Restores the initial animals and settings, and clears the log"
          onClick={data.reset}
        >
          Reset
        </button>
        {onClose && (
          <button type="button" onClick={onClose}>
            Close
          </button>
        )}
      </div>
      {settings.scenarios.length > 0 && (
        <ScenarioSettings scenarios={settings.scenarios} onSelect={data.selectScenario} />
      )}
      {settings.upstream?.url && <UpstreamSettings admin={admin} upstream={settings.upstream} onChange={onChange} />}
      <FailureSettings admin={admin} onChange={onChange} />
      <LatencySettings latency={settings.latency} onSet={actions.setLatency} />
      <DataSettings data={data} />
      <NowSettings now={settings.now} onSet={actions.setNow} />
      <ChoiceSettings choices={settings.choices} onChoose={actions.choose} />
    </section>
  );
}
