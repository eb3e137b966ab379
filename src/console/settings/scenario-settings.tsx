import type { ScenarioView } from './settings.ts';

interface ScenarioSettingsProps {
  scenarios: readonly ScenarioView[];
  onSelect: (name: string) => void;
}

/** The situations that can be selected with one click. */
export function ScenarioSettings({ scenarios, onSelect }: ScenarioSettingsProps) {
  const current = scenarios.find(({ isCurrent }) => isCurrent);
  return (
    <section class="group" aria-labelledby="scenarios-title">
      <h3 id="scenarios-title">Scenarios</h3>
      <div class="actions">
        {scenarios.map(({ name, description, isCurrent }) => (
          <button key={name} type="button" title={description} aria-pressed={isCurrent} onClick={() => onSelect(name)}>
            {name}
          </button>
        ))}
      </div>
      <p class="hint">
        {current ? `${current.name}: ${current.description}` : 'A scenario replaces the animals and all settings.'}
      </p>
    </section>
  );
}
