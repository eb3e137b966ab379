import { useState } from 'preact/hooks';
import type { Access } from './admin.ts';

interface AccessNoticeProps {
  access: Exclude<Access, { kind: 'open' }>;
  open: (token: string) => Promise<void>;
}

/** Says why there is no log and nothing to set, and asks for the token where that helps. */
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
          <p>This server was started with an admin token. With it this page shows the requests and the settings.</p>
          <label>
            Admin token
            <input
              type="password"
              autocomplete="off"
              required
              value={token}
              onInput={({ currentTarget }) => setToken(currentTarget.value)}
              aria-describedby="token-problem"
            />
          </label>
          <p class="hint">It is kept until this tab is closed.</p>
          <p class="problem" role="alert" id="token-problem">
            {access.message}
          </p>
          <button type="submit" class="primary">
            Open
          </button>
        </form>
      )}
    </section>
  );
}
