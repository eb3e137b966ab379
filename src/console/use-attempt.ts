import { useState } from 'preact/hooks';
import { Problem } from './ask.ts';

/** Does what the API may refuse, and keeps what it says then. */
export function useAttempt(): [problem: Problem | undefined, attempt: (act: () => Promise<unknown>) => void] {
  const [problem, setProblem] = useState<Problem>();
  const attempt = (act: () => Promise<unknown>) =>
    void act().then(
      () => setProblem(undefined),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        setProblem(error);
      },
    );
  return [problem, attempt];
}
