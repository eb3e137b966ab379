import type { OperationName } from '../../contract/index.ts';
import type { OperationInput } from '../operations/operation-types.ts';

/** How an operation fails. Set exactly one of `status`, `network`, `hang` and `truncate`, or only a `delay`. */
export interface Failure<Name extends OperationName = OperationName> {
  /** Responds with an error object under this status, from 400 to 599. */
  status?: number;
  /** The code of that error object. @default 'injected_failure' */
  code?: string;
  /** The message of that error object. @default 'Injected failure.' */
  message?: string;
  /** Additional headers of that response, such as `retry-after`. */
  headers?: Record<string, string>;
  /** Fails the connection: `fetch` rejects, and the HTTP server resets the connection. */
  network?: true;
  /** Never responds, until the client gives up or the failures are cleared. */
  hang?: true;
  /** Runs the operation, but cuts the body of the response off in the middle. */
  truncate?: true;
  /** Waits this many milliseconds before anything else. */
  delay?: number;
  /** Affects this many requests and is then removed. @default until it is removed */
  times?: number;
  /** The probability that a request fails, above 0 and at most 1. @default 1 */
  probability?: number;
  /** Affects only requests for which this returns true. */
  when?: (input: OperationInput[Name] & { request: Request }) => boolean;
}

/** The ways to fail without an error object. */
export const failureWays = ['network', 'hang', 'truncate'] as const satisfies readonly (keyof Failure)[];

/** @throws Error naming the first option of a failure that is invalid. */
export function assertFailure({ status, network, hang, truncate, delay, times, probability }: Failure): void {
  const fail = (problem: string) => new Error(`Failed to set a failure: ${problem}`);
  const kinds = [status, network, hang, truncate].filter((kind) => kind !== undefined);
  if (kinds.length > 1 || (kinds.length === 0 && delay === undefined)) {
    throw fail(
      `${kinds.length} of status, network, hang and truncate are set. Set exactly one of them, or only a delay.`,
    );
  }
  if (status !== undefined && !(Number.isInteger(status) && status >= 400 && status <= 599)) {
    throw fail(`status is ${status}. Use an HTTP status from 400 to 599.`);
  }
  if (delay !== undefined && !(Number.isFinite(delay) && delay >= 0)) {
    throw fail(`delay is ${delay}. Use a number of milliseconds, 0 or more.`);
  }
  if (times !== undefined && !(Number.isInteger(times) && times >= 1)) {
    throw fail(`times is ${times}. Use an integer of 1 or more.`);
  }
  if (probability !== undefined && !(probability > 0 && probability <= 1)) {
    throw fail(`probability is ${probability}. Use a number above 0 and at most 1.`);
  }
}
