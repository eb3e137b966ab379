import { UsageError } from '../usage-error.ts';

/** @throws UsageError if the key is missing or cannot be sent in a header. */
export function assertApiKey(apiKey: unknown): asserts apiKey is string {
  const option = 'apiKey';
  if (typeof apiKey !== 'string' || apiKey === '')
    throw new UsageError({ option, problem: 'the API key is missing', advice: 'Give a valid key.' });
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError({
      option,
      problem: 'the API key contains a space or another character that no key has',
      advice: apiKey.startsWith('Bearer ')
        ? 'Leave out Bearer: the kit adds it.'
        : 'Use printable ASCII characters without spaces.',
    });
}
