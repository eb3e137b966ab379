import type { OptionKinds } from '../../../shared/find-option-problem.ts';
import { assertOptions } from '../../options/assert-options.ts';
import { UsageError } from '../../usage-error.ts';
import type { ObserveFetchOptions } from './fetch-observer.ts';

const kinds: OptionKinds<Required<ObserveFetchOptions>> = {
  baseUrl: 'a string',
  apiKey: ['a string', 'an array of strings'],
  strict: 'true or false',
  asOf: 'a Date',
  onFinding: 'a function',
};

/**
 * Validates what callers without TypeScript may confuse. The values of options are validated where they are read.
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
  assertOptions<ObserveFetchOptions>(options, kinds);
}
