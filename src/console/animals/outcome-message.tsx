import type { OperationName } from '../../contract/index.ts';
import type { ApiError } from '../api/api-error.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import { InjectedFailure } from '../settings/injected-failure.tsx';
import { type FailureView, isDelaying } from '../settings/settings.ts';

interface OutcomeMessageProps {
  operation: OperationName;
  error: ApiError | undefined;
  id?: string;
  /** Whether a response is awaited. */
  isWaiting: boolean;
  failures: readonly FailureView[];
  onRemoveFailure: (failure: FailureView) => void;
}

/** The error of a request by this page, and the injected failure that caused it or delays the response. */
export function OutcomeMessage({ operation, error, id, isWaiting, failures, onRemoveFailure }: OutcomeMessageProps) {
  // An error with another status has another cause. Of several failures, the first one applies.
  const cause = failures.find(
    (failure) =>
      failure.operation === operation &&
      ((error && (failure.status === undefined || failure.status === error.status)) ||
        (isWaiting && isDelaying(failure))),
  );
  return (
    <>
      <ErrorMessage error={error} {...(id !== undefined && { id })} />
      {cause && <InjectedFailure failure={cause} onRemove={() => onRemoveFailure(cause)} />}
    </>
  );
}
