import { useState } from 'preact/hooks';
import { operations } from '../../contract/index.ts';
import { DEFAULT_DELAY_MS, failureEffects, toFailure } from './to-failure.ts';

interface FailureFormProps {
  onAdd: (failure: Record<string, unknown>) => void;
}

/** The form that adds a failure. */
export function FailureForm({ onAdd }: FailureFormProps) {
  const [effect, setEffect] = useState('status');
  return (
    <form
      class="fields"
      aria-labelledby="failures-title"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(toFailure(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>));
      }}
    >
      <label>
        Operation
        <select name="operation">
          {Object.keys(operations).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label class="long">
        Effect
        <select name="effect" value={effect} onChange={({ currentTarget }) => setEffect(currentTarget.value)}>
          {Object.entries(failureEffects).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {effect === 'status' && (
        <label class="short">
          Status code
          <input name="status" inputMode="numeric" defaultValue="503" />
        </label>
      )}
      <label class="short">
        Delay in ms
        <input
          // Another field for the effect that is a delay alone, with a value of its own.
          key={String(effect === 'delay')}
          name="delay"
          inputMode="numeric"
          placeholder="none"
          defaultValue={effect === 'delay' ? String(DEFAULT_DELAY_MS) : ''}
        />
      </label>
      <label class="short">
        Times
        <input name="times" inputMode="numeric" placeholder="no limit" />
      </label>
      <label class="short">
        Percent
        <input name="percent" inputMode="decimal" placeholder="100" />
      </label>
      <button type="submit">Add failure</button>
    </form>
  );
}
