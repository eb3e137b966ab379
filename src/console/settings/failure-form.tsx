import { useState } from 'preact/hooks';
import { operations } from '../../contract/index.ts';
import { effectDefaults, failureBodies, failureEffects, toFailure } from './to-failure.ts';

interface FailureFormProps {
  onAdd: (failure: Record<string, unknown>) => void;
}

/** The label of the value of an effect. */
const valueLabels: Partial<Record<string, string>> = {
  status: 'Status code',
  trickle: 'Milliseconds',
  delay: 'Delay in ms',
};

/** The form that adds a failure. */
export function FailureForm({ onAdd }: FailureFormProps) {
  const [effect, setEffect] = useState('status');
  const [body, setBody] = useState('');
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
      {effect in effectDefaults && (
        <label class="short" key={effect}>
          {valueLabels[effect]}
          <input name="value" inputMode="numeric" defaultValue={String(effectDefaults[effect])} />
        </label>
      )}
      {effect === 'status' && (
        <label>
          Body
          <select name="body" value={body} onChange={({ currentTarget }) => setBody(currentTarget.value)}>
            <option value="">Error object</option>
            {Object.entries(failureBodies).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {effect === 'status' && body === 'text' && (
        <label>
          Text
          <input name="text" />
        </label>
      )}
      {effect === 'status' && body === 'text' && (
        <label>
          Content type
          <input name="contentType" placeholder="text/plain" />
        </label>
      )}
      {effect !== 'delay' && (
        <label class="short">
          Delay in ms
          <input name="delay" inputMode="numeric" placeholder="none" />
        </label>
      )}
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
