import { type TrafficOptions, parseApiKeys } from '../../options/options.ts';
import { parseBaseUrl } from '../../options/parse-base-url.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { findCredentials } from '../credentials.ts';
import { isReplaced, toJudgedHeaders } from '../unjudged-credential.ts';
import type { RecordedExchange } from './har-exchange.ts';
import type { SkipReason } from './har-skip.ts';
import {
  type ServiceExchange,
  type Span,
  createOverlapTest,
  selectExchanges,
  spanOf,
  toServiceExchanges,
} from './service-exchanges.ts';
import { isForeignChange, isOperation } from '../service-path.ts';
import { TrafficJudge, type TrafficObservation } from '../traffic-judge.ts';

/** Counts of an audit: the exchanges that it read, skipped, and judged only in part. */
export interface AuditCounts {
  /** Requests to the service. */
  requests: number;
  skipped: Map<SkipReason, number>;
  /** Requests whose body was not recorded, only in part, or in a form that cannot be read. */
  withoutRequestBody: number;
  /** Responses whose body was not recorded, only in part, or in a form that cannot be read. */
  withoutBody: number;
  /** Exchanges whose start or end was not recorded. */
  withoutTime: number;
  /** Requests about whose credentials nothing is judged, since the recording does not contain them. */
  withoutCredential: number;
  /** Whether a key was given, and no request carries one. */
  isKeyUnused: boolean;
}

/** A valid key in a recording of this kit. */
const PLACEHOLDER = /^Bearer (\{key(?:-\d+)?\})$/;

/** The credentials of all requests, to whichever service, apart from cookies. */
function findSecrets(exchanges: readonly RecordedExchange[]): string[] {
  const secrets = exchanges.flatMap(({ headers: { cookie: _cookie, ...headers }, url, body }) =>
    findCredentials({ request: { headers, path: url.search, body } }),
  );
  return [...new Set(secrets)];
}

const hasUnknownCredential = ({ headers: { authorization }, isCredentialRemoved }: ServiceExchange) =>
  authorization === undefined ? isCredentialRemoved : isReplaced(authorization);

function toRequest(exchange: ServiceExchange, apiKeys: readonly string[]): TrafficObservation['request'] {
  const { method, path, body, response } = exchange;
  const isUnknown = hasUnknownCredential(exchange);
  const headers = toJudgedHeaders(exchange.headers, { apiKeys, isUnknown, status: response?.status ?? 0 });
  return { method, path, headers, body };
}

/** An exchange for the judge. What was not recorded is replaced by what cannot lead to a false finding. */
function toObservation(
  exchange: ServiceExchange,
  apiKeys: readonly string[],
  { first, last }: Span,
): TrafficObservation & { latestEnd: number } {
  const { response, lacksBody, credentials, start = first, end = start, inaccuracy } = exchange;
  const request = toRequest(exchange, apiKeys);
  if (isForeignChange(exchange)) return { request, response, start, end: start, latestEnd: start };
  const isKnown = exchange.start !== undefined && exchange.end !== undefined;
  return { request, response, lacksBody, credentials, start, end, latestEnd: isKnown ? end + inaccuracy : last };
}

/** Judges exchanges in the order of their ends. */
function observeAll(
  judge: TrafficJudge,
  exchanges: readonly ServiceExchange[],
  { apiKeys, span }: { apiKeys: readonly string[]; span: Span },
): void {
  const isOverlapped = createOverlapTest(exchanges, span);
  const steps = exchanges.map((exchange) => ({ exchange, observation: toObservation(exchange, apiKeys, span) }));
  for (const { exchange, observation } of steps.toSorted((a, b) => a.observation.latestEnd - b.observation.latestEnd)) {
    const isUncertain = isOverlapped(exchange);
    if (!exchange.isOutside) judge.observe({ ...observation, sentHeaders: exchange.headers, isUncertain });
    else if (isUncertain) judge.forget();
  }
}

/**
 * Judges recorded traffic in the order of its times.
 *
 * @param recordings The exchanges of each file.
 * @param options Without `asOf`, the date of the last exchange counts as today.
 * @throws UsageError if an option is invalid.
 */
export function audit(
  recordings: readonly (readonly RecordedExchange[])[],
  { apiKey, ...options }: TrafficOptions,
): { result: ConformanceResult; counts: AuditCounts } {
  const baseUrl = parseBaseUrl(options.baseUrl);
  const given = parseApiKeys(apiKey);
  const all = recordings.flatMap((recording) => toServiceExchanges(recording, baseUrl));
  const inside = all.filter(({ isOutside }) => !isOutside);
  const isKeyUsed = inside.some(({ headers }) => given.some((key) => headers.authorization?.includes(key)));
  const placeholders = [
    ...new Set(inside.flatMap(({ headers }) => PLACEHOLDER.exec(headers.authorization ?? '')?.[1] ?? [])),
  ];
  // Recordings of this kit contain these placeholders in place of its keys.
  const apiKeys = placeholders.length > 0 ? placeholders : isKeyUsed ? given : [];
  const skipped: AuditCounts['skipped'] = new Map();
  const selected = selectExchanges(all, skipped);
  const span = spanOf(selected);
  const judge = new TrafficJudge(
    'audit',
    { ...(span.last > 0 && { asOf: new Date(span.last) }), ...options, baseUrl, apiKey: apiKeys },
    [...given, ...findSecrets(recordings.flat())],
  );
  // Their cookies belong to this recording, whichever service they were sent to.
  for (const { credentials } of recordings.flat()) judge.learn(credentials);
  observeAll(judge, selected, { apiKeys, span });
  const operations = selected.filter(isOperation);
  const count = (test: (exchange: ServiceExchange) => boolean) => operations.filter(test).length;
  return {
    result: judge.toResult(),
    counts: {
      requests: inside.length,
      skipped,
      withoutRequestBody: count(({ body }) => body === null),
      withoutBody: count(({ lacksBody }) => lacksBody),
      withoutTime: count(({ start, end }) => start === undefined || end === undefined),
      withoutCredential: apiKeys.length === 0 ? 0 : count(hasUnknownCredential),
      isKeyUnused: given.length > 0 && apiKeys.length === 0,
    },
  };
}
