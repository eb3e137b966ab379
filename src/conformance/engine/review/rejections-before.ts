import { type Exchange, endOf } from '../../exchange/exchange.ts';
import { operationOf } from '../../exchange/request.ts';
import { isRetryLater } from '../../../shared/http/retry-after.ts';

/** How many rejections are returned at most. */
const MOST_REJECTIONS = 12;

/** The last rejection of each operation and status that was sent before a response was complete, the latest first. */
export function rejectionsBefore(shown: Exchange, journal: readonly Exchange[]): Exchange[] {
  const rejections = new Map<string, Exchange>();
  for (const entry of journal) {
    const { request, response, start } = entry;
    if (!response || start >= endOf(shown) || request === shown.request || isRetryLater(response)) continue;
    if (response.status < 400 || response.status >= 500) continue;
    // Services reject an unknown id in another place than text that is not an id.
    const kind = `${operationOf(request)} ${response.status} ${/\/\d+$/.test(request.path)}`;
    rejections.delete(kind);
    rejections.set(kind, entry);
  }
  return [...rejections.values()].toReversed().slice(0, MOST_REJECTIONS);
}
