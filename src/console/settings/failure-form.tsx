import { useState } from 'preact/hooks';
import { operations } from '../../contract/index.ts';
import { Field } from '../page/field.tsx';
import { withFields } from '../page/with-fields.ts';
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
  const hasText = effect === 'status' && body === 'text';
  return (
    <form class="fields" aria-labelledby="failures-title" onSubmit={withFields((fields) => onAdd(toFailure(fields)))}>
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
        <Field
          key={effect}
          label={valueLabels[effect] ?? ''}
          width="short"
          name="value"
          inputMode="numeric"
          defaultValue={String(effectDefaults[effect])}
        />
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
      {hasText && <Field label="Text" name="text" />}
      {hasText && <Field label="Content type" name="contentType" placeholder="text/plain" />}
      {effect !== 'delay' && (
        <Field label="Delay in ms" width="short" name="delay" inputMode="numeric" placeholder="none" />
      )}
      <Field label="Times" width="short" name="times" inputMode="numeric" placeholder="no limit" />
      <Field label="Percent" width="short" name="percent" inputMode="decimal" placeholder="100" />
      <button type="submit">Add failure</button>
    </form>
  );
}
