import { useState } from 'preact/hooks';
import { SettingsGroup } from './settings-group.tsx';
import { type ScenarioView, toCurrentScenario } from './settings.ts';

interface ScenarioSettingsProps {
  scenarios: readonly ScenarioView[];
  onSelect: (name: string) => void;
}

/** The situations that can be selected with one click. */
export function ScenarioSettings({ scenarios, onSelect }: ScenarioSettingsProps) {
  const current = toCurrentScenario(scenarios);
  /** The one that the pointer or the focus is on. */
  const [considered, setConsidered] = useState<ScenarioView>();
  const shown = considered ?? current;
  return (
    <SettingsGroup id="scenarios-title" title="Scenarios" isOpen>
      <div class="actions">
        {scenarios.map((scenario) => (
          <button
            key={scenario.name}
            type="button"
            title={scenario.description}
            aria-pressed={scenario === current}
            onClick={() => onSelect(scenario.name)}
            onPointerEnter={() => setConsidered(scenario)}
            onPointerLeave={() => setConsidered(undefined)}
            onFocus={() => setConsidered(scenario)}
            onBlur={() => setConsidered(undefined)}
          >
            {scenario.name}
          </button>
        ))}
      </div>
      <p class="hint explained">
        {shown ? `${shown.name}: ${shown.description}` : 'A scenario replaces the animals and all settings.'}
      </p>
    </SettingsGroup>
  );
}
