import { useContext } from 'preact/hooks';
import type { OperationName } from '../../contract/index.ts';
import type { ApiError } from '../api/api-error.ts';
import { ErrorMessage } from '../api/error-message.tsx';
import { PageContext } from '../page/page-context.ts';
import { InjectedFailure } from '../settings/injected-failure.tsx';
import { isDelaying } from '../settings/settings.ts';

interface OutcomeMessageProps {
  operation: OperationName;
  error: ApiError | undefined;
  id?: string;
  /** Whether a response is awaited. */
  isWaiting: boolean;
}

/** The error of a request by this page, and the injected failure that caused it or delays the response. */
export function OutcomeMessage({ operation, error, id, isWaiting }: OutcomeMessageProps) {
  const { failures, onRemoveFailure } = useContext(PageContext);
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
