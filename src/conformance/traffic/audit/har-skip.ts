import type { HarEntry } from '../../../shared/http/har.ts';
import { REDACTED } from '../../redaction/create-redactor.ts';

/** Why an entry shows nothing about the service, in the words of the summary. */
export const skipReasons = {
  response: 'without a response, since the client or the network ended them',
  cache: 'from a cache of the browser',
  mock: 'fulfilled by a test or a service worker',
  redirect: 'redirected by the browser itself',
  duplicate: 'recorded twice',
  redacted: 'with a redacted path',
} as const;

/** Why an entry is not judged. */
export type SkipReason = keyof typeof skipReasons;

const isHttpStatus = (status: unknown) => typeof status === 'number' && status >= 100;

function isCached({ response, cache, _fromCache, _fetchType }: HarEntry): boolean {
  if (_fromCache !== undefined && _fromCache !== null && _fromCache !== false) return true;
  if (_fetchType === 'Memory Cache' || _fetchType === 'Disk Cache') return true;
  // Firefox names the cache that a response comes from here, and nothing for any other response.
  return response?.status === 304 || (typeof cache?.afterRequest === 'object' && cache.afterRequest !== null);
}

function isMocked({ response, _wasFulfilled, _fetchType }: HarEntry): boolean {
  const { _fetchedViaServiceWorker: isFromWorker, _serviceWorkerResponseSource: source } = response ?? {};
  return _wasFulfilled === true || (isFromWorker === true && source !== 'network') || _fetchType === 'Service Worker';
}

/**
 * Why an entry shows nothing about the service; `undefined` if it does.
 *
 * @param headers Of the response.
 */
export function findSkipReason(entry: HarEntry, headers: Readonly<Record<string, string>>): SkipReason | undefined {
  if (!isHttpStatus(entry.response?.status)) return 'response';
  if (entry.request.url.split('?', 1)[0]?.includes(REDACTED)) return 'redacted';
  if (isMocked(entry)) return 'mock';
  if (isCached(entry)) return 'cache';
  // Chrome names the reason for a redirect that it has made up, such as HSTS.
  return headers['non-authoritative-reason'] === undefined ? undefined : 'redirect';
}
