import type { OperationName } from '../../contract/index.ts';
import type { OptionKinds } from '../../shared/find-option-problem.ts';
import { assertOptions } from '../assert-options.ts';
import type { OperationInput } from '../operations/operation-types.ts';

/** How an operation fails. Set exactly one of `status`, `network`, `hang` and `truncate`, or only a `delay`. */
export interface Failure<Name extends OperationName = OperationName> {
  /** Responds with an error object under this status, from 400 to 599. */
  status?: number | undefined;
  /** The code of that error object. @default 'injected_failure' */
  code?: string | undefined;
  /** The message of that error object. @default 'Injected failure.' */
  message?: string | undefined;
  /** Additional headers of that response, such as `retry-after`. */
  headers?: Record<string, string> | undefined;
  /** Fails the connection: `fetch` rejects, and the HTTP server resets the connection. */
  network?: true | undefined;
  /** Never responds, until the client gives up or the failures are cleared. */
  hang?: true | undefined;
  /** Runs the operation, but cuts the body of the response off in the middle. */
  truncate?: true | undefined;
  /** Waits this many milliseconds before anything else. */
  delay?: number | undefined;
  /** Affects this many requests and is then removed. @default until it is removed */
  times?: number | undefined;
  /** The probability that a request fails, above 0 and at most 1. @default 1 */
  probability?: number | undefined;
  /** Affects only requests for which this returns true. */
  when?: ((input: OperationInput[Name] & { request: Request }) => boolean) | undefined;
}

/** The ways to fail without an error object. */
export const failureWays = ['network', 'hang', 'truncate'] as const satisfies readonly (keyof Failure)[];

/** The headers that an adapter sets, since they must match the body. */
const framingHeaders = ['content-length', 'trailer', 'transfer-encoding'];

const optionKinds: OptionKinds<Required<Failure>> = {
  status: 'a number',
  code: 'a string',
  message: 'a string',
  headers: 'an object',
  network: 'true or false',
  hang: 'true or false',
  truncate: 'true or false',
  delay: 'a number',
  times: 'a number',
  probability: 'a number',
  when: 'a function',
};

function assertHeaders(headers: Failure['headers'], fail: (problem: string) => Error): void {
  let parsed: Headers;
  try {
    parsed = new Headers(headers);
  } catch {
    throw fail(`headers is ${JSON.stringify(headers)}. Use names and values that HTTP allows.`);
  }
  const framing = framingHeaders.find((name) => parsed.has(name));
  if (framing === undefined) return;
  throw fail(`headers is ${JSON.stringify(headers)}. Leave out ${framing}, which frames the body.`);
}

/** @throws Error naming the first option of a failure that is invalid. */
export function assertFailure(failure: Failure): void {
  assertOptions<Failure>(failure, optionKinds, 'set a failure');
  const { status, headers, network, hang, truncate, delay, times, probability } = failure;
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
  assertHeaders(headers, fail);
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
