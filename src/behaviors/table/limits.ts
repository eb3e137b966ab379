import type { OperationName } from '../../contract/index.ts';
import type { Call, Effect } from '../../variants/toolkit/define.ts';
import { errorResponse } from '../../variants/toolkit/response.ts';
import { behaviorsOf } from '../behavior.ts';
import type { RecordedExchange } from '../recorded-exchange.ts';

/** Responds to the first request for each operation in place of the reference. */
export const firstOfEach =
  (respond: (call: Call) => Response): Effect =>
  () => {
    const seen = new Set<OperationName>();
    return async (call) => {
      const { operation } = call;
      if (operation === undefined || seen.has(operation)) return call.next(call.request);
      seen.add(operation);
      return respond(call);
    };
  };

const tooManyRequests = (retryAfter: string) =>
  errorResponse(429, {
    code: 'too_many_requests',
    message: 'Too many requests. Try again later.',
    headers: { 'retry-after': retryAfter },
  });

const SECOND = 1000;
/** Timers may end a little early. */
const TOLERANCE_MS = 50;

/** How long `Retry-After` asks to wait, in milliseconds. */
function toWait({ responseHeaders, end }: RecordedExchange): number {
  const value = responseHeaders['retry-after'] ?? '0';
  return /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - end;
}

/** Judges a request that is sent again after 429. */
function judgeWait(first: RecordedExchange, again: RecordedExchange): string | undefined {
  if (first.status !== 429) return undefined;
  const waited = again.start - first.end;
  if (waited >= toWait(first) - TOLERANCE_MS) return undefined;
  return `The client sent ${again.method} ${again.path} again ${Math.max(0, Math.round(waited))} ms after 429, although Retry-After said ${first.responseHeaders['retry-after']}.`;
}

/** How many requests a client may send. */
export const limitBehaviors = behaviorsOf('limits', {
  'rate-limit': {
    allowedBy: 'rateLimit',
    description: 'Rejects the first request for each operation with 429 and Retry-After: 1.',
    reliance: 'The client relies on there being no rate limit, or sends a request again too early.',
    effect: firstOfEach(() => tooManyRequests('1')),
    judgeRepeat: judgeWait,
  },
  'rate-limit-until-a-date': {
    allowedBy: 'rateLimit',
    description: 'Rejects the first request for each operation with 429 and a date in Retry-After.',
    reliance: 'The client relies on Retry-After being a number of seconds, or sends a request again too early.',
    // A date has whole seconds: this is at least half a second from now.
    effect: firstOfEach(({ date }) =>
      tooManyRequests(new Date(date().getTime() + SECOND / 2 + SECOND - 1).toUTCString()),
    ),
    judgeRepeat: judgeWait,
  },
});
