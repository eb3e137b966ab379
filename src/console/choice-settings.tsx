import { useState } from 'preact/hooks';
import type { Admin } from './admin.ts';
import { ProblemMessage } from './problem-message.tsx';
import type { ChoiceView } from './settings.ts';
import { useAttempt } from './use-attempt.ts';

interface ChoiceSettingsProps {
  admin: Admin;
  choices: readonly ChoiceView[];
  onChange: () => void;
}

/** What the service does where the specification is silent, each point with its question. */
export function ChoiceSettings({ admin, choices, onChange }: ChoiceSettingsProps) {
  const [words, setWords] = useState('');
  const [problem, attempt] = useAttempt();
  const choose = async (id: string, value: string) => {
    await admin.ask('/choices', { method: 'PATCH', body: { [id]: value } });
    onChange();
  };
  return (
    <section class="group" aria-labelledby="choices-title">
      <h3 id="choices-title">Choices</h3>
      <p class="hint">What the specification leaves open.</p>
      <label class="find">
        Find a choice
        <input type="search" value={words} onInput={({ currentTarget }) => setWords(currentTarget.value)} />
      </label>
      <ProblemMessage problem={problem} />
      <ul class="choices">
        {choices.map(({ id, question, why, values, default: byDefault, value }) => (
          <li
            key={id}
            id={`choice-${id}`}
            class={value === byDefault ? '' : 'is-changed'}
            hidden={!`${id} ${question}`.toLowerCase().includes(words.toLowerCase())}
          >
            <label for={`value-${id}`}>
              {question} <code>{id}</code>
            </label>
            <select
              id={`value-${id}`}
              value={value}
              title={why}
              onChange={({ currentTarget }) => attempt(() => choose(id, currentTarget.value))}
            >
              {values.map((each) => (
                <option key={each} value={each}>
                  {each === byDefault ? `${each} (default)` : each}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
