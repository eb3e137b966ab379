import type { ApiError } from './api-error.ts';

/**
 * Shows an error in the words of the API. It stays in the page without an error, so that screen readers announce the
 * next one.
 */
export function ErrorMessage({ error, id }: { error: ApiError | undefined; id?: string }) {
  return (
    <p class="problem" role="alert" {...(id !== undefined && { id })}>
      {error && (
        <>
          <b>{error.status || 'No response'}</b> {error.status > 0 && <code>{error.code}</code>} {error.message}
        </>
      )}
    </p>
  );
}
