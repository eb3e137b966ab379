import { describeInjection } from './describe-settings.ts';
import type { FailureView } from './settings.ts';

interface InjectedFailureProps {
  failure: FailureView;
  /** Absent if the failure is not active any more. */
  onRemove: (() => void) | undefined;
}

/** Says which failure was injected, with a button that removes it. */
export function InjectedFailure({ failure, onRemove }: InjectedFailureProps) {
  const description = describeInjection(failure);
  return (
    <p class="injected">
      <span>
        <b>Injected:</b> {description}
      </span>
      {onRemove && (
        <button type="button" aria-label={`Remove the injected failure: ${description}`} onClick={onRemove}>
          Remove
        </button>
      )}
    </p>
  );
}
