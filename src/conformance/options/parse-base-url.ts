import { toBaseUrl } from '../../shared/http/to-base-url.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Validates a base URL and removes trailing slashes.
 *
 * @throws UsageError
 */
export function parseBaseUrl(text: string): string {
  return toBaseUrl(text, (mistake) => new UsageError({ option: 'baseUrl', ...mistake }));
}
