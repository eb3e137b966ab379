import type { Admin } from '../api/open-admin.ts';
import { ChoiceSettings } from './choice-settings.tsx';
import { DataSettings } from './data-settings.tsx';
import { FailureSettings } from './failure-settings.tsx';
import { LatencySettings } from './latency-settings.tsx';
import { NowSettings } from './now-settings.tsx';
import type { Settings } from './settings.ts';

interface SettingsPanelProps {
  admin: Admin;
  settings: Settings;
  onChange: () => void;
  onReset: () => void;
  onRestore: () => void;
  notify: (message: string) => void;
}

/** Everything that can be changed while the server runs. */
export function SettingsPanel({ admin, settings, onChange, onReset, onRestore, notify }: SettingsPanelProps) {
  return (
    <section class="pane" id="settings" aria-labelledby="settings-title">
      <div class="head">
        <h2 id="settings-title">Settings</h2>
      </div>
      <DataSettings admin={admin} onReset={onReset} onRestore={onRestore} notify={notify} />
      <FailureSettings admin={admin} failures={settings.failures} onChange={onChange} />
      <LatencySettings admin={admin} latency={settings.latency} onChange={onChange} />
      <NowSettings admin={admin} now={settings.now} onChange={onChange} />
      <ChoiceSettings admin={admin} choices={settings.choices} onChange={onChange} />
    </section>
  );
}
