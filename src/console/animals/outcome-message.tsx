import type { OperationName } from '../../contract/index.ts';
import type { ApiError } from '../api/api-error.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import { InjectedFailure } from '../settings/injected-failure.tsx';
import type { FailureView } from '../settings/settings.ts';

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
    ({ operation: name, status, delay, hang }) =>
      name === operation &&
      ((error && (status === undefined || status === error.status)) ||
        (isWaiting && (delay !== undefined || hang === true))),
  );
  return (
    <>
      <ErrorMessage error={error} {...(id !== undefined && { id })} />
      {cause && <InjectedFailure failure={cause} onRemove={() => onRemoveFailure(cause)} />}
    </>
  );
}
