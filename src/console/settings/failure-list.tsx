import { useContext } from 'preact/hooks';
import { PageContext } from '../page/page-context.ts';
import { describeFailure } from './describe-settings.ts';

/** The active failures, each with a button that removes it. */
export function FailureList() {
  const { failures, onRemoveFailure } = useContext(PageContext);
  return (
    <ul class="rows">
      {failures.map((failure) => {
        const description = describeFailure(failure);
        return (
          <li key={failure.id}>
            <span>{description}</span>
            <button type="button" aria-label={`Remove: ${description}`} onClick={() => onRemoveFailure(failure)}>
              Remove
            </button>
          </li>
        );
      })}
    </ul>
  );
}
