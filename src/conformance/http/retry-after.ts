export { isRetryLater, retryAfter } from '../../shared/http/retry-after.ts';
