import { useState } from 'preact/hooks';
import type { Access } from '../api/open-admin.ts';

interface AccessNoticeProps {
  access: Exclude<Access, { kind: 'open' }>;
  open: (token: string) => Promise<void>;
}

/** Explains why the page shows no requests or settings, and accepts the admin token if that helps. */
export function AccessNotice({ access, open }: AccessNoticeProps) {
  const [token, setToken] = useState('');
  const submit = (event: Event) => {
    event.preventDefault();
    void open(token);
  };
  return (
    <section class="pane notice" aria-labelledby="notice-title">
      <h2 id="notice-title">Requests and settings</h2>
      {access.kind === 'closed' ? (
        <p>{access.message}</p>
      ) : (
        <form onSubmit={submit}>
          <p>Enter the admin token of this server to see its requests and change its settings.</p>
          <label>
            Admin token
            <input
              type="password"
              autocomplete="off"
              required
              value={token}
              onInput={({ currentTarget }) => setToken(currentTarget.value)}
              aria-describedby="token-error"
            />
          </label>
          <p class="hint">The token is kept until you close this tab.</p>
          <p class="problem" role="alert" id="token-error">
            {access.message && 'This admin token is wrong.'}
          </p>
          <button type="submit" class="primary">
            Unlock
          </button>
        </form>
      )}
    </section>
  );
}
