import { useState } from 'preact/hooks';
import { Check } from '../page/check.tsx';
import { withFields } from '../page/with-fields.ts';
import type { Draft } from './draft.ts';
import { useSend } from './use-send.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

interface RequestFormProps {
  /** A name for screen readers. */
  label: string;
  /** The request to start from. */
  draft: Draft;
}

/** A request to edit and send. */
export function RequestForm({ label, draft: first }: RequestFormProps) {
  const [draft, setDraft] = useState(first);
  const send = useSend();
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const hasBody = draft.method !== 'GET' && draft.method !== 'HEAD';
  return (
    <form class="compose" aria-label={label} onSubmit={withFields(() => send(draft))}>
      <div class="fields">
        <label class="short">
          Method
          <select value={draft.method} onChange={({ currentTarget }) => change({ method: currentTarget.value })}>
            {[...new Set([draft.method, ...METHODS])].map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        </label>
        <label class="grow">
          Path
          <input
            required
            pattern="/.*"
            spellcheck={false}
            value={draft.path}
            onInput={({ currentTarget }) => change({ path: currentTarget.value })}
          />
        </label>
        <button type="submit" class="primary">
          Send
        </button>
      </div>
      {hasBody && (
        <label>
          Body
          <textarea
            rows={4}
            spellcheck={false}
            value={draft.body}
            placeholder='{"name": "Rex", "categoryId": 1}'
            onInput={({ currentTarget }) => change({ body: currentTarget.value })}
          />
        </label>
      )}
      <Check isChecked={draft.hasKey} onChange={(hasKey) => change({ hasKey })}>
        Send the API key
      </Check>
    </form>
  );
}
