import type { Example, SessionLimits } from '../engine/programs/program-session.ts';
import type { FuzzValues } from '../generated/option-types.ts';
import { assertRanges } from '../options/assert-values.ts';
import { optionTable } from '../options/option-table.ts';
import type { ConformanceOptions } from '../options/options.ts';
import { parseBaseUrl } from '../options/parse-base-url.ts';
import { isLoopback } from '../../shared/is-loopback.ts';
import { UsageError } from '../usage-error.ts';

export interface FuzzOptions extends FuzzValues, Pick<ConformanceOptions, 'fetch' | 'onExchange' | 'signal'> {
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
  time,
  concurrency = optionTable.concurrency.in.fuzz.default,
  resetUrl,
  examples: _examples,
  onExample: _onExample,
  failFast: _failFast,
  ...options
}: FuzzOptions): Session {
  assertRanges({ requests, time }, 'fuzz');
  const totalTimeout = time === undefined ? undefined : time + timeToShorten(time);
  return {
    limits: {
      requests: requests ?? (time === undefined ? optionTable.requests.default : Infinity),
      time: time ?? Infinity,
    },
    run: { ...(totalTimeout !== undefined && { totalTimeout }), ...options, concurrency },
    resetUrl: resetUrl === undefined ? undefined : parseResetUrl(resetUrl, options.baseUrl),
  };
}
