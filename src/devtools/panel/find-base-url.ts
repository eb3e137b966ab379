import type { AnyRequestRecord } from '../../reference/index.ts';

/**
 * The URL below which the page reaches the service: that of the latest request for an operation. Before the first one, the
 * base URL of the handlers, on the origin of the page if it leaves the origin open.
 */
export function findBaseUrl(records: readonly AnyRequestRecord[], baseUrl: string): string {
  const url = records.findLast(({ operation }) => operation !== undefined)?.url;
  if (url === undefined) return baseUrl.replace(/^\*/, location.origin);
  const { origin, pathname } = new URL(url);
  return origin + pathname.slice(0, pathname.lastIndexOf('/pets'));
}
