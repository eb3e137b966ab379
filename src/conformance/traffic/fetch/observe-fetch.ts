import type { ConformanceResult } from '../../result/result.ts';
import { type Clock, systemClock } from '../../../shared/clock.ts';
import { FetchObserver, type ObserveFetchOptions } from './fetch-observer.ts';
import type { FetchParameters } from './observed-request.ts';
import { assertValues } from '../../options/assert-values.ts';
import { UsageError } from '../../usage-error.ts';

/**
 * Validates what callers without TypeScript may confuse. URLs and keys are validated where they are read.
 *
 * @throws UsageError
 */
function assertObserveOptions(fetch: unknown, options: unknown): asserts options is ObserveFetchOptions {
  if (typeof fetch !== 'function')
    throw new UsageError({
      option: 'fetch',
      problem: `${fetch === null ? 'null' : `a value of the type ${typeof fetch}`} is not a function`,
      advice: 'Use one such as globalThis.fetch.',
    });
  assertValues<ObserveFetchOptions>(options, 'traffic', { onFinding: 'a function' });
}

/** Any function that takes the parameters of `fetch`, or some of them. */
type FetchLike = (...parameters: never[]) => Promise<Response> | Response;

/** A function like `fetch` whose exchanges with the service are judged. */
export interface ObservedFetch<Fetch> {
  /** Use it in place of the given function. */
  fetch: Fetch;
  /** The result so far, after all responses that have arrived are judged. */
  result(this: void): Promise<ConformanceResult>;
}

/**
 * Wraps a function like `fetch`, so that every response of the service is compared with its specification. Everything passes
 * through unchanged: parameters, responses, streams and errors.
 *
 * @param clock For tests that must not sleep.
 * @throws UsageError if an option is invalid or unknown.
 * @example
 * const observed = observeFetch(globalThis.fetch, { baseUrl: 'https://staging.example.com/v1' });
 * globalThis.fetch = observed.fetch;
 * // Run the tests, then:
 * const { verdict } = await observed.result();
 */
export function observeFetch<Fetch extends FetchLike>(
  fetch: Fetch,
  options: ObserveFetchOptions,
  clock: Clock = systemClock,
): ObservedFetch<Fetch> {
  assertObserveOptions(fetch, options);
  const observer = new FetchObserver(options, clock);
  const send = fetch as unknown as (...parameters: FetchParameters) => Promise<Response> | Response;
  const observed = (...parameters: FetchParameters): Promise<Response> | Response => {
    const begun = observer.begin(parameters);
    const response = send(...parameters);
    if (begun && response instanceof Promise)
      response.then(
        (received) => observer.end(begun, received),
        // The error is for the caller, who gets the same promise.
        () => observer.fail(begun),
      );
    else if (begun) observer.end(begun, response);
    return response;
  };
  return { fetch: observed as unknown as Fetch, result: () => observer.result() };
}
