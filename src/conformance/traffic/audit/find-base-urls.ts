import type { RecordedExchange } from './har-exchange.ts';

/** The base URLs below which a recording has requests to /pets or /pets/{petId}, the most frequent first. */
export function findBaseUrls(exchanges: readonly RecordedExchange[]): string[] {
  const likely = exchanges.filter(({ isPage }) => !isPage);
  for (const group of [likely, exchanges]) {
    const counts = new Map<string, number>();
    for (const { url } of group) {
      const [, prefix] = /^((?:\/[^/]+)*)\/pets(?:\/[^/]+)?$/.exec(url.pathname) ?? [];
      if (prefix !== undefined) counts.set(url.origin + prefix, (counts.get(url.origin + prefix) ?? 0) + 1);
    }
    const found = [...counts].toSorted(([, left], [, right]) => right - left).map(([baseUrl]) => baseUrl);
    if (found.length > 0) return found;
  }
  return [];
}
