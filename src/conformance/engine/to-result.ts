import { openapi } from '../../contract/index.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { toCreated } from './to-created.ts';
import { toReportedOutdated } from './scoring.ts';
import { redactStart } from '../redaction/redact-start.ts';
import { version } from '../generated/version.ts';
import { operationOf } from '../exchange/request.ts';
import type { KnownFailure } from '../options/known-failures.ts';
import type { Configuration } from '../options/options.ts';
import { redactLabels } from '../redaction/redact-labels.ts';
import type {
  CheckResult,
  ConformanceResult,
  ReportedConfiguration,
  ReportedExchange,
  Verdict,
} from '../result/result.ts';
import { REPORT_FORMAT } from '../result/report-format.ts';
import { toClauses } from '../result/to-clauses.ts';

/** The maximum number of exchanges in a result. */
export const MOST_EXCHANGES = 10_000;

/** The findings of a run, before they are redacted for the result. */
export interface RunRecord {
  /** @default 'run' */
  source?: ConformanceResult['source'];
  /** The number of requests. @default the length of the journal */
  requests?: number;
  /** The animals that were created and cannot be deleted. @default those of the journal */
  created?: ReturnType<typeof toCreated>;
  /** The observations on open points that no check made, by open point. */
  fingerprint?: ConformanceResult['fingerprint'];
  configuration: Configuration;
  startedAt: Date;
  /** When the run started, by its clock, like the times in the journal. */
  start: number;
  /** In milliseconds. */
  duration: number;
  journal: readonly Exchange[];
  checks: CheckResult[];
  filters: readonly string[];
  verdict: Verdict;
  /** The known failures whose check passes now. */
  outdated?: readonly KnownFailure[];
  redact(this: void, text: string): string;
}

/** The URL without the user name and the password. */
function withoutCredentials(proxy: string): string {
  const url = new URL(proxy);
  url.username = '';
  url.password = '';
  return url.href;
}

function toConfiguration(configuration: Configuration, redact: RunRecord['redact']): ReportedConfiguration {
  const { keys, asOf, baseUrl, ca, categoryId, cert, explore, grep, headers, labels, proxy, rate, target, ...more } =
    configuration;
  const {
    key: _key,
    requestIds: _requestIds,
    signal: _signal,
    knownFailures: _knownFailures,
    requirements,
    ...rest
  } = more;
  return {
    ...rest,
    // Not redacted further: a header's value may appear in the URL by chance, and readers need a URL that works.
    baseUrl: keys.redact(baseUrl),
    headers: Object.keys(headers),
    ca: ca !== undefined,
    ...(cert !== undefined && { cert: true }),
    ...(categoryId !== undefined && { categoryId: String(categoryId) }),
    ...(grep !== undefined && { grep }),
    ...(labels !== undefined && { labels: redactLabels(labels, redact) }),
    ...(proxy !== undefined && { proxy: withoutCredentials(proxy) }),
    ...(rate !== undefined && { rate }),
    ...(target !== undefined && { target }),
    ...(requirements !== undefined && { requirements }),
    ...(explore !== undefined && { explore }),
    asOf: asOf.toISOString(),
  };
}

/** The descriptions of exchanges that events have reported, and the result reports again. */
const reported = new WeakMap<Exchange, ReportedExchange>();

/** Describes an exchange that has ended, without headers and bodies. */
export function toReportedExchange(entry: Exchange, runStart: number, redact: RunRecord['redact']): ReportedExchange {
  const known = reported.get(entry);
  if (known) return known;
  const { request, response, checkId, start, duration } = entry;
  const operation = operationOf(request);
  const exchange = {
    checkId,
    ...(operation && { operation }),
    method: request.method,
    path: redactStart(request.path, redact),
    ...(response && { status: response.status }),
    start: start - runStart,
    duration,
  };
  reported.set(entry, exchange);
  return exchange;
}

/** Converts the record of a run to its result, without secrets. */
export function toResult({
  configuration,
  journal,
  redact,
  start,
  duration,
  checks,
  source = 'run',
  fingerprint = {},
  requests = journal.length,
  created,
  ...record
}: RunRecord): ConformanceResult {
  return {
    format: REPORT_FORMAT,
    source,
    kit: version,
    contract: openapi.info.version,
    startedAt: record.startedAt.toISOString(),
    duration,
    requests,
    configuration: toConfiguration(configuration, redact),
    filters: [...record.filters],
    verdict: record.verdict,
    ...toReportedOutdated(record.outdated ?? []),
    clauses: toClauses(checks),
    checks,
    fingerprint: {
      ...Object.fromEntries(
        checks.flatMap(({ id, observed }) => (observed === undefined ? [] : [[id, observed] as const])),
      ),
      ...fingerprint,
    },
    exchanges: journal.slice(-MOST_EXCHANGES).map((entry) => toReportedExchange(entry, start, redact)),
    ...(created ?? toCreated(journal, redact)),
  };
}
