import type { Admin } from '../api/open-admin.ts';
import { ChoiceSettings } from './choice-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { FailureSettings } from './failure-settings.tsx';
import { LatencySettings } from './latency-settings.tsx';
import { NowSettings } from './now-settings.tsx';
import { ScenarioSettings } from './scenario-settings.tsx';
import type { Settings } from './settings.ts';
import type { DataActions } from './use-data-actions.ts';

interface SettingsPanelProps {
  admin: Admin;
  settings: Settings;
  onChange: () => void;
  data: DataActions;
}

/** Everything that can be changed while the server runs. */
export function SettingsPanel({ admin, settings, onChange, data }: SettingsPanelProps) {
  return (
    <section class="pane" id="settings" aria-labelledby="settings-title">
      <div class="head">
        <h2 id="settings-title">Settings</h2>
      </div>
      {settings.scenarios.length > 0 && (
        <ScenarioSettings scenarios={settings.scenarios} onSelect={data.selectScenario} />
      )}
      <DataSettings data={data} />
      <FailureSettings admin={admin} failures={settings.failures} onChange={onChange} />
      <LatencySettings admin={admin} latency={settings.latency} onChange={onChange} />
      <NowSettings admin={admin} now={settings.now} onChange={onChange} />
      <ChoiceSettings admin={admin} choices={settings.choices} onChange={onChange} />
    </section>
  );
}
