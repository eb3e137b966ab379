import { useState } from 'preact/hooks';
import { operations } from '../contract/index.ts';
import type { Admin } from './admin.ts';
import { ProblemMessage } from './problem-message.tsx';
import { type FailureView, describeFailure } from './settings.ts';
import { useAttempt } from './use-attempt.ts';

const ways = {
  status: 'answers with a status',
  network: 'resets the connection',
  hang: 'never answers',
  truncate: 'breaks off in the middle',
};

/** What a form asks for, as the admin API takes it. */
function toFailure(form: HTMLFormElement): Record<string, unknown> {
  const { operation, way, status, times, percent } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return {
    operation,
    ...(way === 'status' ? { status: Number(status) } : { [String(way)]: true }),
    ...(times && { times: Number(times) }),
    ...(percent && { probability: Number(percent) / 100 }),
  };
}

interface FailureSettingsProps {
  admin: Admin;
  failures: readonly FailureView[];
  onChange: () => void;
}

/** The failures that are asked for, and a form that asks for one more. */
export function FailureSettings({ admin, failures, onChange }: FailureSettingsProps) {
  const [way, setWay] = useState('status');
  const [problem, attempt] = useAttempt();
  const add = async (form: HTMLFormElement) => {
    await admin.ask('/failures', { method: 'POST', body: toFailure(form) });
    onChange();
  };
  const remove = async (path: string) => {
    await admin.ask(path, { method: 'DELETE' });
    onChange();
  };
  return (
    <section class="group" aria-labelledby="failures-title">
      <h3 id="failures-title">Failures</h3>
      {failures.length > 0 && (
        <ul class="rows">
          {failures.map((failure) => {
            const words = describeFailure(failure);
            return (
              <li key={String(failure.id)}>
                <span>{words}</span>
                <button
                  type="button"
                  aria-label={`Take back: ${words}`}
                  onClick={() => attempt(() => remove(`/failures/${String(failure.id)}`))}
                >
                  Take back
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <form
        class="fields"
        aria-labelledby="failures-title"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          attempt(() => add(form));
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
          What it does
          <select name="way" value={way} onChange={({ currentTarget }) => setWay(currentTarget.value)}>
            {Object.entries(ways).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {way === 'status' && (
          <label class="short">
            Status code
            <input name="status" inputMode="numeric" defaultValue="503" />
          </label>
        )}
        <label class="short">
          Times
          <input name="times" inputMode="numeric" placeholder="always" />
        </label>
        <label class="short">
          Percent
          <input name="percent" inputMode="decimal" placeholder="100" />
        </label>
        <button type="submit">Add failure</button>
      </form>
      <ProblemMessage problem={problem} />
    </section>
  );
}
