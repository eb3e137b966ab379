import type { Group, Item } from './document.ts';

const statusOf = ({ evidence }: Item) => evidence?.[0]?.exchanges?.[0]?.response?.status ?? 0;
const actualOf = ({ evidence }: Item) => evidence?.[0]?.facts.find(({ isBad }) => isBad)?.text;

/** Whether the target has refused the key, or failed, whatever the request was about. */
function isRegardlessOfClause(item: Item, actual: string): boolean {
  const status = statusOf(item);
  // Otherwise something else than the status is wrong.
  return (status === 401 || status >= 500) && actual.startsWith(String(status));
}

function toCause(item: Item): string {
  const actual = actualOf(item);
  if (actual === undefined) return item.summary ?? item.id;
  return JSON.stringify([isRegardlessOfClause(item, actual) ? '' : item.clause?.id, actual]);
}

/** The requests that led to an error; `undefined` for another response, in which several things may be wrong. */
const toFailedExchange = (item: Item) => (statusOf(item) >= 400 ? item.evidence?.[0]?.commands : undefined);

/**
 * Groups items that probably have one cause: failures of one clause with the same actual response, failures with the same 401 or
 * server error, failures that one error shows, and items that are inconclusive for the same reason.
 */
export function groupItems(items: readonly Item[]): Group[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const keys = [toCause(item), toFailedExchange(item)].filter((key) => key !== undefined);
    const group = keys.map((key) => groups.get(key)).find((found) => found !== undefined) ?? [];
    group.push(item);
    for (const key of keys) if (!groups.has(key)) groups.set(key, group);
  }
  return [...new Set(groups.values())].map((group) => group as [Item, ...Item[]]);
}
