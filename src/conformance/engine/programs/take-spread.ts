import { type HttpRequest, isUnauthorized, operationOf } from '../../exchange/request.ts';

/** How many connections are idle for a while. */
const MOST_IDLE = 3;

/** The number of the first of these connections. Those of programs have lower numbers. */
const FIRST_CONNECTION = 500;

/** A request over a connection, and another one after a while. */
export type Pair = readonly [first: HttpRequest, second: HttpRequest];

/** Requests, some of which will be spread over a run. */
interface Spread {
  /** For connections that are idle between two of them. */
  pairs: readonly Pair[];
  others: readonly HttpRequest[];
}

/** Takes lists with the key from requests, which a conforming service may get at any time. */
export function takeSpread(requests: readonly HttpRequest[]): Spread {
  const lists = requests.filter((request) => operationOf(request) === 'listPets' && !isUnauthorized(request));
  const first = lists.slice(0, 2 * MOST_IDLE);
  const pairs = Array.from({ length: first.length >> 1 }, (_, index): Pair => {
    const [one, other] = first.slice(2 * index) as unknown as Pair;
    const connection = FIRST_CONNECTION + index;
    return [
      { ...one, connection },
      { ...other, connection },
    ];
  });
  const taken = new Set(first.slice(0, 2 * pairs.length));
  return { pairs, others: requests.filter((request) => !taken.has(request)) };
}
