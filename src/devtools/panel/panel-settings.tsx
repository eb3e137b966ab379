import { useMemo } from 'preact/hooks';
import { ChoiceSettings } from '../../console/settings/choice-settings.tsx';
import { LatencySettings } from '../../console/settings/latency-settings.tsx';
import { NowSettings } from '../../console/settings/now-settings.tsx';
import { SettingsGroup } from '../../console/settings/settings-group.tsx';
import type { Settings } from '../../console/settings/settings.ts';
import type { PanelTarget } from '../render-panel.ts';
import { createSettingsActions } from './create-settings-actions.ts';

interface PanelSettingsProps extends Pick<PanelTarget, 'petstore' | 'latency'> {
  settings: Settings;
  onChange: () => void;
}

/** The settings of a petstore that can be changed in the page. */
export function PanelSettings({ petstore, latency, settings, onChange }: PanelSettingsProps) {
  const actions = useMemo(() => createSettingsActions(petstore, onChange), [petstore, onChange]);
  return (
    <div id="settings">
      {latency ? (
        <SettingsGroup id="latency-title" title="Latency" isOpen>
          <p class="hint">
            The option <code>latency</code> of the handlers delays responses by {latency.minimum} to {latency.maximum}{' '}
            ms.
          </p>
        </SettingsGroup>
      ) : (
        <LatencySettings latency={settings.latency} onSet={actions.setLatency} isOpen />
      )}
      <NowSettings now={settings.now} onSet={actions.setNow} isOpen />
      <ChoiceSettings choices={settings.choices} onChoose={actions.choose} isOpen />
    </div>
  );
}
