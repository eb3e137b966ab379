import type { Access } from '../api/open-admin.ts';
import { Field } from './field.tsx';
import { withFields } from './with-fields.ts';

interface AccessNoticeProps {
  access: Exclude<Access, { kind: 'open' }>;
  open: (token: string) => Promise<void>;
}

/** Explains why the page shows no requests or settings, and accepts the admin token if that helps. */
export function AccessNotice({ access, open }: AccessNoticeProps) {
  return (
    <section class="pane notice" aria-labelledby="notice-title">
      <h2 id="notice-title">Requests and settings</h2>
      {access.kind === 'closed' ? (
        <p>{access.message}</p>
      ) : (
        <form onSubmit={withFields(({ token = '' }) => void open(token))}>
          <p>Enter the admin token of this server to see its requests and change its settings.</p>
          <Field
            label="Admin token"
            name="token"
            type="password"
            autocomplete="off"
            required
            aria-describedby="token-error"
          />
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
