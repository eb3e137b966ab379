import { useState } from 'preact/hooks';
import { ApiError } from './api-error.ts';

/** A function that runs an action, and the error with which the API rejected the last one. */
export function useAction(): [error: ApiError | undefined, run: (action: () => Promise<unknown>) => void] {
  const [error, setError] = useState<ApiError>();
  const run = (action: () => Promise<unknown>) =>
    void action().then(
      () => setError(undefined),
      (reason: unknown) => {
        if (!(reason instanceof ApiError)) throw reason;
        setError(reason);
      },
    );
  return [error, run];
}
