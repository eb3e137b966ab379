import type { Admin } from './admin.ts';
import { ChoiceSettings } from './choice-settings.tsx';
import { ClockSetting } from './clock-setting.tsx';
import { DataSettings } from './data-settings.tsx';
import { FailureSettings } from './failure-settings.tsx';
import { LatencySetting } from './latency-setting.tsx';
import type { Settings } from './settings.ts';

interface SettingsPanelProps {
  admin: Admin;
  settings: Settings;
  onChange: () => void;
  onReset: () => void;
  onRestore: () => void;
  tell: (message: string) => void;
}

/** Everything that a running server can be told. */
export function SettingsPanel({ admin, settings, onChange, onReset, onRestore, tell }: SettingsPanelProps) {
  return (
    <section class="pane" id="settings" aria-labelledby="settings-title">
      <div class="head">
        <h2 id="settings-title">Settings</h2>
      </div>
      <DataSettings admin={admin} onReset={onReset} onRestore={onRestore} tell={tell} />
      <FailureSettings admin={admin} failures={settings.failures} onChange={onChange} />
      <LatencySetting admin={admin} latency={settings.latency} onChange={onChange} />
      <ClockSetting admin={admin} clock={settings.clock} onChange={onChange} />
      <ChoiceSettings admin={admin} choices={settings.choices} onChange={onChange} />
    </section>
  );
}
