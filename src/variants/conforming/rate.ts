import type { Variant } from '../../reference/index.ts';
import { type Call, conformingVariantsOf, type Effect } from '../toolkit/define.ts';
import { errorResponse } from '../toolkit/response.ts';
import { isCreate } from '../toolkit/when-request.ts';

/** In milliseconds. */
const HOUR = 3_600_000;

/** The response to a request above a limit. @param now In milliseconds. @param next When the next interval starts. */
type Reject = (now: number, next: number) => Response;

/** Limits the number of requests per interval, in milliseconds. @param isCounted Which requests count. */
const limitRate =
  (requests: number, interval: number, reject: Reject, isCounted = (_call: Call) => true): Effect =>
  () => {
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
  };

const tooManyRequests = (headers: Record<string, string>) =>
  errorResponse(429, { code: 'too_many_requests', message: 'Too many requests. Try again later.', headers });

/** Names the seconds to wait. */
const retryAfter = (seconds: number) => () => tooManyRequests({ 'retry-after': String(seconds) });

/** Names the date to wait for, by a clock that is ahead of the real one by a number of milliseconds. */
const retryAt =
  (ahead: number): Reject =>
  (now, next) =>
    tooManyRequests({
      date: new Date(now + ahead).toUTCString(),
      'retry-after': new Date(next + 999 + ahead).toUTCString(),
    });

/** Conforming variants that limit how many requests they accept. */
export const rateVariants: readonly Variant[] = conformingVariantsOf({
  'rate-limit-seconds': ['Allows 100 requests per second.', limitRate(100, 1000, retryAfter(1))],
  'rate-limit-date': [
    'Allows 80 requests per second, with a date in Retry-After.',
    limitRate(80, 1000, (_now, next) => tooManyRequests({ 'retry-after': new Date(next + 999).toUTCString() })),
  ],
  'rate-limit-tight': ['Allows 5 requests per 100 ms.', limitRate(5, 100, retryAfter(0))],
  'rate-limit-silent': ['Allows 120 requests per second, silently.', limitRate(120, 1000, () => tooManyRequests({}))],
  overloaded: [
    'Returns 503 with Retry-After beyond 100 requests per second.',
    limitRate(100, 1000, () =>
      errorResponse(503, { code: 'overloaded', message: 'Try again later.', headers: { 'retry-after': '1' } }),
    ),
  ],
  'rate-limit-of-creations': ['Allows 25 creations per second.', limitRate(25, 1000, retryAfter(1), isCreate)],
  'rate-limit-other-clock': [
    'Allows 80 requests per second, with dates of a clock that is an hour ahead.',
    limitRate(80, 1000, retryAt(HOUR)),
  ],
  'rate-limit-clock-behind': [
    'Allows 80 requests per second, with dates of a clock that is an hour behind.',
    limitRate(80, 1000, retryAt(-HOUR)),
  ],
  'throttled-keys': [
    'Rejects ten keys in two seconds, then those of the next two seconds with 429.',
    () => {
      let rejected: number[] = [];
      let blockedUntil = 0;
      return async (call) => {
        const response = await call.next(call.request);
        if (response.status !== 401) return response;
        const now = call.now();
        if (now < blockedUntil) return retryAfter(Math.ceil((blockedUntil - now) / 1000))();
        rejected = [...rejected.filter((time) => now - time < 2000), now];
        if (rejected.length === 10) blockedUntil = now + 2000;
        return response;
      };
    },
  ],
  'token-bucket': [
    'Allows one request each 5 ms, and none in advance.',
    () => {
      let nextAt = 0;
      return async (call) => {
        const now = call.now();
        if (now < nextAt) return retryAfter(0)();
        nextAt = now + 5;
        return call.next(call.request);
      };
    },
  ],
  maintenance: [
    'Is in maintenance for four seconds after 100 requests.',
    () => {
      let count = 0;
      let end: number | undefined;
      return async (call) => {
        if (++count > 100) end ??= call.now() + 4000;
        if (end === undefined || call.now() >= end) return call.next(call.request);
        return errorResponse(503, { code: 'maintenance', message: 'Back soon.', headers: { 'retry-after': '1' } });
      };
    },
  ],
});
