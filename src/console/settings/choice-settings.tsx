import { useState } from 'preact/hooks';
import { ErrorMessage } from '../api/error-message.tsx';
import { useAction } from '../api/use-action.ts';
import type { SettingsActions } from './settings-actions.ts';
import type { ChoiceView } from './settings.ts';

const isChanged = (choice: ChoiceView) => choice.value !== choice.default;

interface ChoiceFieldProps {
  choice: ChoiceView;
  isHidden: boolean;
  onChoose: (value: string) => void;
}

function ChoiceField({ choice, isHidden, onChoose }: ChoiceFieldProps) {
  const { id, question, why, values, default: defaultValue, value } = choice;
  return (
    <li id={`choice-${id}`} class={value === defaultValue ? '' : 'is-changed'} hidden={isHidden}>
      <label for={`value-${id}`}>
        {question} <code>{id}</code>
      </label>
      <select
        id={`value-${id}`}
        value={value}
        title={why}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {values.map((option) => (
          <option key={option} value={option}>
            {option === defaultValue ? `${option} (default)` : option}
          </option>
        ))}
      </select>
    </li>
  );
}

interface ChoiceSettingsProps {
  choices: readonly ChoiceView[];
  onChoose: SettingsActions['choose'];
}

/** The choices of the service where the specification is silent. */
export function ChoiceSettings({ choices, onChoose }: ChoiceSettingsProps) {
  const [search, setSearch] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const changed = choices.filter(isChanged);
  const [error, run] = useAction();
  return (
    <section class="group" aria-labelledby="choices-title">
      <h3 id="choices-title">
        Choices <span class="count">{changed.length > 0 && `${changed.length} changed`}</span>
      </h3>
      <p class="hint">The choices of the service where the specification is silent.</p>
      <div class="filter">
        <label class="grow">
          Search choices
          <input type="search" value={search} onInput={({ currentTarget }) => setSearch(currentTarget.value)} />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={isChangedOnly}
            onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
          />
          Changed only
        </label>
      </div>
      <ErrorMessage error={error} />
      <ul class="choices">
        {choices.map((choice) => (
          <ChoiceField
            key={choice.id}
            choice={choice}
            isHidden={
              (isChangedOnly && !isChanged(choice)) ||
              !`${choice.id} ${choice.question}`.toLowerCase().includes(search.toLowerCase())
            }
            onChoose={(value) => run(() => onChoose(choice.id, value))}
          />
        ))}
      </ul>
    </section>
  );
}
