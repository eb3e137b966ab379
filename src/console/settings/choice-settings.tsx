import { useEffect, useRef, useState } from 'preact/hooks';
import { ErrorMessage } from '../api/error-message.tsx';
import { useAction } from '../api/use-action.ts';
import { Check } from '../page/check.tsx';
import type { SettingsActions } from './settings-actions.ts';
import { SettingsGroup } from './settings-group.tsx';
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

/** Opens the choices and scrolls to the one that the address names, as the links of the log do. */
function showTarget(group: HTMLDetailsElement | null): void {
  const target = group?.querySelector(':target');
  if (!group || !target) return;
  group.open = true;
  target.scrollIntoView();
}

interface ChoiceSettingsProps {
  choices: readonly ChoiceView[];
  onChoose: SettingsActions['choose'];
  /** @default false */
  isOpen?: boolean;
}

/** The choices of the service where the specification is silent. */
export function ChoiceSettings({ choices, onChoose, isOpen }: ChoiceSettingsProps) {
  const [search, setSearch] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const changed = choices.filter(isChanged);
  const [error, run] = useAction();
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const follow = () => showTarget(group.current);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <SettingsGroup
      id="choices-title"
      title="Choices"
      note={changed.length > 0 && `${changed.length} changed`}
      isOpen={isOpen}
      element={group}
    >
      <p class="hint">The choices of the service where the specification is silent.</p>
      <div class="filter">
        <label class="grow">
          Search choices
          <input type="search" value={search} onInput={({ currentTarget }) => setSearch(currentTarget.value)} />
        </label>
        <Check isChecked={isChangedOnly} onChange={setChangedOnly}>
          Changed only
        </Check>
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
    </SettingsGroup>
  );
}
