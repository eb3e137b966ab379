import { toBaseUrl } from '../../shared/http/to-base-url.ts';
import { UsageError } from '../usage-error.ts';

/** Validates a base URL and removes trailing slashes. @throws UsageError that names the option. */
export const parseBaseUrl = (text: string, option = 'baseUrl'): string =>
  toBaseUrl(text, (mistake) => new UsageError({ option, ...mistake }));
