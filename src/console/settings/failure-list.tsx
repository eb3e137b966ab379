import { describeFailure } from './describe-settings.ts';
import type { FailureView } from './settings.ts';

interface FailureListProps {
  failures: readonly FailureView[];
  onRemove: (failure: FailureView) => void;
}

/** The active failures, each with a button that removes it. */
export function FailureList({ failures, onRemove }: FailureListProps) {
  return (
    <ul class="rows">
      {failures.map((failure) => {
        const description = describeFailure(failure);
        return (
          <li key={failure.id}>
            <span>{description}</span>
            <button type="button" aria-label={`Remove: ${description}`} onClick={() => onRemove(failure)}>
              Remove
            </button>
          </li>
        );
      })}
    </ul>
  );
}
