import { petStatuses } from '../../contract/index.ts';
import { validKey, wrongKey } from './values/credentials.ts';
import type { Draw } from './values/drawn-values.ts';
import type { IdSource, Step } from './step.ts';
import { get, list, overOneConnection } from './steps.ts';

/**
 * Lists that show all animals of a status, and those that a service may take from other data than those: with another limit, in
 * another order of parameters, for a client that accepts anything, over a connection that has carried creations.
 */
export function lastLists(drawFrom: Draw): Step[] {
  const limit = drawFrom('limit of all', 61n, 75n);
  const queries = ['limit=100', `limit=${limit}`, ...petStatuses.map((status) => `limit=100&status=${status}`)];
  return [
    ...queries.map((query) => list(query)),
    { ...list(''), target: '/pets?' },
    list(`limit=${limit}&status=pending`),
    list(`status=sold&limit=${limit}`),
    list('status=pending&limit=90', validKey, { accept: '' }),
    ...overOneConnection([list('limit=100&status=pending')]),
  ];
}

/** Requests for the headers and the methods of an animal and of a list, which must not change it. What a service responds is open. */
export const readsWithoutEffect = (id: IdSource | string): Step[] => [
  { ...get(id), method: 'HEAD' },
  { ...get(id), method: 'OPTIONS' },
  { ...list('status=pending'), method: 'HEAD' },
];

/** A list of which only the headers are requested at first. A cache must not take its body from that. */
export const listAfterHead: Step = list('limit=98&status=pending');
export const headOfList: Step = { ...listAfterHead, method: 'HEAD' };

/** The filters of a list: none, and each status. */
export const filters: readonly string[] = ['', ...petStatuses.map((status) => `status=${status}`)];

/** A query or a path with a query, with one of these filters. */
export const withFilter = (query: string, filter: string): string => (filter === '' ? query : `${query}&${filter}`);

/** Lists whose limit is the number of the animals that match, or one more. */
export const listsAround = (lengths: readonly { filter: string; length: number }[]): Step[] =>
  lengths.flatMap(({ filter, length }) =>
    [length, length + 1]
      .filter((limit) => limit >= 1 && limit <= 100)
      .map((limit) => list(withFilter(`limit=${limit}`, filter))),
  );

/** Requests with credentials that are invalid, after all that the valid key has shown. */
export const lastRejections = (id: IdSource | string): Step[] => [
  list('limit=100', {}),
  get(id, {}),
  get('1987654321', {}),
  get(id, wrongKey),
];
