import { UsageError } from '../../usage-error.ts';
import type { ObserveFetchOptions } from './fetch-observer.ts';

const known: Record<keyof ObserveFetchOptions, true> = {
  baseUrl: true,
  apiKey: true,
  strict: true,
  asOf: true,
  onFinding: true,
};
const names = Object.keys(known).join(', ');

/** Names a value for a message. The value itself could be secret. */
const describe = (value: unknown) => (value === null ? 'null' : `a value of the type ${typeof value}`);

/**
 * Validates what callers without TypeScript may confuse. The values of options are validated where they are read.
 *
 * @throws UsageError
 */
export function assertObserveOptions(fetch: unknown, options: unknown): asserts options is ObserveFetchOptions {
  if (typeof fetch !== 'function')
    throw new UsageError({
      option: 'fetch',
      problem: `${describe(fetch)} is not a function`,
      advice: 'Use one such as globalThis.fetch.',
    });
  if (typeof options !== 'object' || options === null)
    throw new UsageError({
      option: 'options',
      problem: `${describe(options)} is not an object`,
      advice: "Use one such as { baseUrl: 'https://api.example.com/v1' }.",
    });
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined)
    throw new UsageError({ problem: `unknown option ${JSON.stringify(unknown)}`, advice: `Use ${names}.` });
  const { onFinding, asOf } = options as { onFinding?: unknown; asOf?: unknown };
  if (onFinding !== undefined && typeof onFinding !== 'function')
    throw new UsageError({
      option: 'onFinding',
      problem: `${describe(onFinding)} is not a function`,
      advice: 'Use one such as console.log.',
    });
  if (asOf !== undefined && !(asOf instanceof Date && !Number.isNaN(asOf.getTime())))
    throw new UsageError({
      option: 'asOf',
      problem: `${describe(asOf)} is not a valid date`,
      advice: "Use one such as new Date('2030-12-06').",
    });
}
