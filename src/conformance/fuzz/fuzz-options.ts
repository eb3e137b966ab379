import { DEFAULT_LANES, type Example, type SessionLimits } from '../engine/programs/program-session.ts';
import { assertCount } from '../options/option-assertions.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { parseBaseUrl } from '../options/parse-base-url.ts';
import { isLoopback } from '../../shared/is-loopback.ts';
import { UsageError } from '../usage-error.ts';
import { DEFAULT_REQUESTS } from './default-requests.ts';

export interface FuzzOptions extends Omit<
  ConformanceOptions,
  'fuzz' | 'only' | 'skip' | 'grep' | 'levels' | 'concurrency' | 'onEvent'
> {
  /** The maximum number of requests, apart from those that shorten a program or confirm a finding. @default 500 unless `programs` or `time` is given */
  requests?: number | undefined;
  /** The maximum number of programs. @default no limit */
  programs?: number | undefined;
  /** How long to send programs, in milliseconds. @default no limit */
  time?: number | undefined;
  /** The maximum number of requests in flight, and of programs that run at the same time. @default 4 */
  concurrency?: number | undefined;
  /**
   * A URL that restores the data of the target. It gets a POST request before the session and whenever `maxCreates` animals
   * have been created. It has to be on the origin of the base URL or on this machine.
   */
  resetUrl?: string | undefined;
  /** Whether to end after the first violated MUST, with `strict` also after a SHOULD. @default false */
  failFast?: boolean | undefined;
  /** Programs to try first. Each runs once, whatever `requests` allows. */
  examples?: readonly Example[] | undefined;
  /** Called for each of the examples, with its index. */
  onExample?: ((index: number, outcome: 'fixed' | 'still fails' | 'inconclusive') => void) | undefined;
}

/**
 * How long requests that shorten a program or confirm a finding may take after `time`, in milliseconds: as long as that, so that a
 * short session of a target that does not respond is short, within these limits.
 */
const FEWEST_MS_TO_SHORTEN = 20_000;
const MOST_MS_TO_SHORTEN = 120_000;

const timeToShorten = (time: number) => Math.min(MOST_MS_TO_SHORTEN, Math.max(FEWEST_MS_TO_SHORTEN, time));

/** @throws UsageError if the URL is invalid or on another machine than the target and this one. */
function parseResetUrl(text: string, baseUrl: string): string {
  const option = 'resetUrl';
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError({
      option,
      problem: `${JSON.stringify(text)} is not a valid URL`,
      advice: 'Use one such as http://127.0.0.1:4010/__petstore/reset.',
    });
  if (url.username !== '' || url.password !== '')
    throw new UsageError({ option, problem: 'the URL has a user name or a password', advice: 'Remove them.' });
  if (url.origin !== new URL(parseBaseUrl(baseUrl)).origin && !isLoopback(url.hostname))
    throw new UsageError({
      option,
      problem: `${url.origin} is neither the origin of the base URL nor this machine`,
      advice: 'Use a URL on one of them, so that no other service is reset by mistake.',
    });
  return url.href;
}

/** The options of a session, complete and valid. */
export interface Session {
  limits: SessionLimits;
  /** The options of the run. */
  run: ConformanceOptions;
  resetUrl: string | undefined;
}

/** @throws UsageError that names the option, its value and what to do. */
export function parseFuzzOptions({
  requests,
  programs,
  time,
  concurrency = DEFAULT_LANES,
  resetUrl,
  examples: _examples,
  onExample: _onExample,
  failFast: _failFast,
  ...options
}: FuzzOptions): Session {
  assertCount('requests', requests, '500');
  assertCount('programs', programs, '100');
  assertCount('time', time, '30000 for 30 seconds');
  const isUnlimited = requests === undefined && (programs !== undefined || time !== undefined);
  const totalTimeout = time === undefined ? undefined : time + timeToShorten(time);
  return {
    limits: {
      requests: requests ?? (isUnlimited ? Infinity : DEFAULT_REQUESTS),
      programs: programs ?? Infinity,
      time: time ?? Infinity,
    },
    run: { ...(totalTimeout !== undefined && { totalTimeout }), ...options, concurrency },
    resetUrl: resetUrl === undefined ? undefined : parseResetUrl(resetUrl, options.baseUrl),
  };
}
