import { assertValues } from '../../options/assert-values.ts';
import { UsageError } from '../../usage-error.ts';
import type { ObserveFetchOptions } from './fetch-observer.ts';

/**
 * Validates what callers without TypeScript may confuse. URLs and keys are validated where they are read.
 *
 * @throws UsageError
 */
export function assertObserveOptions(fetch: unknown, options: unknown): asserts options is ObserveFetchOptions {
  if (typeof fetch !== 'function')
    throw new UsageError({
      option: 'fetch',
      problem: `${fetch === null ? 'null' : `a value of the type ${typeof fetch}`} is not a function`,
      advice: 'Use one such as globalThis.fetch.',
    });
  assertValues<ObserveFetchOptions>(options, 'traffic', { onFinding: 'a function' });
}
