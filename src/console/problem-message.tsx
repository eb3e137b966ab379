import type { Problem } from './ask.ts';

/** What the API itself says is wrong; an empty place to say it while nothing is. */
export function ProblemMessage({ problem, id }: { problem: Problem | undefined; id?: string }) {
  return (
    <p class="problem" role="alert" {...(id !== undefined && { id })}>
      {problem && (
        <>
          <b>{problem.status || 'No answer'}</b> <code>{problem.code}</code> {problem.message}
        </>
      )}
    </p>
  );
}
