import type { OperationName } from '../../contract/index.ts';
import type { Journal, RequestRecord } from './journal.ts';

/** Which request to wait for, and how long. */
export interface WaitOptions<Name extends OperationName = OperationName> {
  /** Selects requests for which this returns true. @default every request for the operation */
  when?: ((record: RequestRecord<Name>) => boolean) | undefined;
  /** Whether to resolve as soon as the request arrives, before its response is known. @default false */
  pending?: boolean | undefined;
  /** How long to wait, in milliseconds. @default 3000 */
  timeout?: number | undefined;
}

const DEFAULT_TIMEOUT_MS = 3000;

/** Timers end immediately if they are to take longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The timers of the runtime, even while a test replaces them with fake ones, which nobody might advance. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** Says which requests came instead. */
function describeRecords(journal: Journal): string {
  const records = journal.records().map(({ method, url, state, status }) => {
    const { pathname, search } = new URL(url);
    return `${method} ${pathname}${search} (${state === 'complete' ? status : state})`;
  });
  return records.length === 0 ? 'No request arrived.' : `Requests: ${records.slice(-5).join(', ')}.`;
}

/**
 * Waits for a request for an operation. One that is already in the journal counts.
 *
 * @throws Error when none matches in time.
 */
export function waitForRequest<Name extends OperationName>(
  journal: Journal,
  operation: Name,
  { when = () => true, pending = false, timeout = DEFAULT_TIMEOUT_MS }: WaitOptions<Name> = {},
): Promise<RequestRecord<Name>> {
  const isMatch = (record: { operation: OperationName | undefined; state: string }) =>
    record.operation === operation &&
    (pending || record.state !== 'pending') &&
    when(record as unknown as RequestRecord<Name>);
  const known = journal.records().find(isMatch);
  if (known) return Promise.resolve(known as unknown as RequestRecord<Name>);
  return new Promise((resolve, reject) => {
    const timer = startTimer(
      () => {
        stop();
        reject(new Error(`No ${operation} request matched within ${timeout} ms. ${describeRecords(journal)}`));
      },
      Math.min(timeout, LONGEST_TIMER_MS),
    );
    const stop = journal.listen((record) => {
      try {
        if (!isMatch(record)) return;
        resolve(record as unknown as RequestRecord<Name>);
      } catch (error) {
        // The request itself must not fail because `when` does.
        reject(error);
      }
      stopTimer(timer);
      stop();
    });
  });
}
