import { type HttpRequest, isUnauthorized, operationOf } from '../../exchange/request.ts';

/** How many connections are idle for a while. */
const MOST_IDLE = 3;

/** How many requests are sent one by one: about as many follow each other until the checks have ended. */
const MOST_STEADY = 24;

/** The number of the first of these connections. Those of programs have lower numbers. */
const FIRST_CONNECTION = 500;

/** The path of an animal whose id is an integer. */
const INTEGER = /^\/pets\/-?\d{1,18}$/;

/** A request over a connection, and another one after a while. */
export type Pair = readonly [first: HttpRequest, second: HttpRequest];

/** Requests, some of which will be spread over a run. */
interface Spread {
  /** For connections that are idle between two of them. */
  pairs: readonly Pair[];
  /** To be sent one by one. */
  steady: readonly HttpRequest[];
  others: readonly HttpRequest[];
}

/** Takes requests with the key for a list or an animal from others, which a conforming service may get at any time. */
export function takeSpread(requests: readonly HttpRequest[]): Spread {
  const isOf = (operation: 'listPets' | 'getPet') => (request: HttpRequest) =>
    operationOf(request) === operation && !isUnauthorized(request);
  const lists = requests.filter(isOf('listPets'));
  const gets = requests
    .filter(isOf('getPet'))
    .filter(({ path }) => INTEGER.test(path))
    .slice(0, MOST_STEADY / 2);
  const first = lists.slice(0, 2 * MOST_IDLE);
  const pairs = Array.from({ length: first.length >> 1 }, (_, index): Pair => {
    const [one, other] = first.slice(2 * index) as unknown as Pair;
    const connection = FIRST_CONNECTION + index;
    return [
      { ...one, connection },
      { ...other, connection },
    ];
  });
  const steady = gets.flatMap((get, index) => [get, ...lists.slice(first.length + index, first.length + index + 1)]);
  const taken = new Set([...first.slice(0, 2 * pairs.length), ...steady]);
  return { pairs, steady, others: requests.filter((request) => !taken.has(request)) };
}
