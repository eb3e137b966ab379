import type { Variant } from '../../reference/index.ts';
import { type Call, conformingVariant } from '../toolkit/define.ts';
import { errorResponse } from '../toolkit/response.ts';

/** In milliseconds. */
const HOUR = 3_600_000;

interface RateLimit {
  requests: number;
  /** In milliseconds. */
  interval: number;
  /** Which requests count. @default all */
  isCounted?: (call: Call) => boolean;
  /**
   * The response to further requests.
   *
   * @param now In milliseconds since 1970.
   * @param next When the next interval starts, likewise.
   */
  reject(this: void, now: number, next: number): Response;
}

/** Limits the number of requests per interval. */
function limitRate(
  name: string,
  description: string,
  { requests, interval, isCounted = () => true, reject }: RateLimit,
): Variant {
  return conformingVariant(name, description, () => {
    let start = 0;
    let count = 0;
    return async (call) => {
      if (!isCounted(call)) return call.next(call.request);
      const now = call.now();
      if (now - start >= interval) {
        start = now;
        count = 0;
      }
      count++;
      return count > requests ? reject(now, start + interval) : call.next(call.request);
    };
  });
}

const tooManyRequests = (headers: Record<string, string>) =>
  errorResponse(429, { code: 'too_many_requests', message: 'Too many requests. Try again later.', headers });

/** Conforming variants that limit how many requests they accept. */
export const rateVariants: readonly Variant[] = [
  limitRate('rate-limit-seconds', 'Allows 100 requests per second.', {
    requests: 100,
    interval: 1000,
    reject: () => tooManyRequests({ 'retry-after': '1' }),
  }),
  limitRate('rate-limit-date', 'Allows 80 requests per second, with a date in Retry-After.', {
    requests: 80,
    interval: 1000,
    reject: (_now, next) => tooManyRequests({ 'retry-after': new Date(next + 999).toUTCString() }),
  }),
  limitRate('rate-limit-tight', 'Allows 5 requests per 100 ms.', {
    requests: 5,
    interval: 100,
    reject: () => tooManyRequests({ 'retry-after': '0' }),
  }),
  limitRate('rate-limit-silent', 'Allows 120 requests per second, without Retry-After.', {
    requests: 120,
    interval: 1000,
    reject: () => tooManyRequests({}),
  }),
  limitRate('overloaded', 'Returns 503 with Retry-After beyond 100 requests per second.', {
    requests: 100,
    interval: 1000,
    reject: () =>
      errorResponse(503, { code: 'overloaded', message: 'Try again later.', headers: { 'retry-after': '1' } }),
  }),
  limitRate('rate-limit-of-creations', 'Allows 25 creations per second.', {
    requests: 25,
    interval: 1000,
    isCounted: ({ operation }) => operation === 'createPet',
    reject: () => tooManyRequests({ 'retry-after': '1' }),
  }),
  limitRate('rate-limit-other-clock', 'Allows 80 requests per second, with dates of a clock that is an hour ahead.', {
    requests: 80,
    interval: 1000,
    reject: (now, next) =>
      tooManyRequests({
        date: new Date(now + HOUR).toUTCString(),
        'retry-after': new Date(next + 999 + HOUR).toUTCString(),
      }),
  }),
  limitRate('rate-limit-clock-behind', 'Allows 80 requests per second, with dates of a clock that is an hour behind.', {
    requests: 80,
    interval: 1000,
    reject: (now, next) =>
      tooManyRequests({
        date: new Date(now - HOUR).toUTCString(),
        'retry-after': new Date(next + 999 - HOUR).toUTCString(),
      }),
  }),
  conformingVariant(
    'throttled-keys',
    'Rejects ten keys in two seconds, then those of the next two seconds with 429.',
    () => {
      let rejected: number[] = [];
      let blockedUntil = 0;
      return async (call) => {
        const response = await call.next(call.request);
        if (response.status !== 401) return response;
        const now = call.now();
        if (now < blockedUntil)
          return tooManyRequests({ 'retry-after': String(Math.ceil((blockedUntil - now) / 1000)) });
        rejected = [...rejected.filter((time) => now - time < 2000), now];
        if (rejected.length === 10) blockedUntil = now + 2000;
        return response;
      };
    },
  ),
  conformingVariant('token-bucket', 'Allows one request each 5 ms, and none in advance.', () => {
    let nextAt = 0;
    return async (call) => {
      const now = call.now();
      if (now < nextAt) return tooManyRequests({ 'retry-after': '0' });
      nextAt = now + 5;
      return call.next(call.request);
    };
  }),
  conformingVariant('maintenance', 'Is in maintenance for four seconds after 100 requests.', () => {
    let count = 0;
    let end: number | undefined;
    return async (call) => {
      if (++count > 100) end ??= call.now() + 4000;
      if (end === undefined || call.now() >= end) return call.next(call.request);
      return errorResponse(503, { code: 'maintenance', message: 'Back soon.', headers: { 'retry-after': '1' } });
    };
  }),
];
