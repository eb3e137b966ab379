import { openapi } from '../../contract/index.ts';
import type { JournalEntry } from '../checks/journal.ts';
import { truncate } from './evidence.ts';
import { toPet } from '../checks/expectations.ts';
import { version } from '../generated/version.ts';
import { operationOf } from '../http/request.ts';
import type { Configuration } from '../options/options.ts';
import { createRedactor } from '../redaction/create-redactor.ts';
import type {
  CheckResult,
  ConformanceResult,
  ReportedConfiguration,
  ReportedExchange,
  Verdict,
} from '../result/result.ts';
import { toClauses } from '../result/to-clauses.ts';

/** What a run leaves behind. */
export interface RunRecord {
  configuration: Configuration;
  startedAt: Date;
  /** As `performance.now()` counts. */
  start: number;
  journal: readonly JournalEntry[];
  checks: CheckResult[];
  filters: readonly string[];
  verdict: Verdict;
  redact(this: void, text: string): string;
}

/** The URL without the user name and the password. */
function withoutCredentials(proxy: string): string {
  const url = new URL(proxy);
  [url.username, url.password] = ['', ''];
  return url.href;
}

function toConfiguration(configuration: Configuration): ReportedConfiguration {
  const { apiKey, asOf, baseUrl, ca, categoryId, grep, headers, proxy, rate, signal: _signal, ...rest } = configuration;
  return {
    ...rest,
    // The values of headers stay in it, where they are words by chance: it has to lead to the target.
    baseUrl: createRedactor(apiKey)(baseUrl),
    headers: Object.keys(headers),
    ca: ca !== undefined,
    ...(categoryId !== undefined && { categoryId: String(categoryId) }),
    ...(grep !== undefined && { grep }),
    ...(proxy !== undefined && { proxy: withoutCredentials(proxy) }),
    ...(rate !== undefined && { rate }),
    asOf: asOf.toISOString(),
  };
}

/** Tells a request without its contents. */
export function toReportedExchange(
  { request, response, checkId, start, duration }: JournalEntry,
  runStart: number,
  redact: RunRecord['redact'],
): ReportedExchange {
  const operation = operationOf(request);
  return {
    checkId,
    ...(operation && { operation }),
    method: request.method,
    path: truncate(redact(request.path)),
    ...(response && { status: response.status }),
    start: start - runStart,
    duration,
  };
}

function toCreated(journal: readonly JournalEntry[], redact: RunRecord['redact']): ConformanceResult['created'] {
  return journal.flatMap(({ request, response }) => {
    const pet = request.method === 'POST' && response && response.status < 300 ? toPet(response) : undefined;
    return pet ? [{ id: redact(String(pet.id)), name: truncate(redact(pet.name)) }] : [];
  });
}

/** Makes the result of a run, without the key. */
export function toResult({ configuration, journal, redact, start, checks, ...record }: RunRecord): ConformanceResult {
  return {
    format: 'petstore-conformance/1',
    kit: version,
    contract: openapi.info.version,
    startedAt: record.startedAt.toISOString(),
    duration: performance.now() - start,
    requests: journal.length,
    configuration: toConfiguration(configuration),
    filters: [...record.filters],
    verdict: record.verdict,
    clauses: toClauses(checks),
    checks,
    fingerprint: Object.fromEntries(
      checks.flatMap(({ id, observed }) => (observed === undefined ? [] : [[id, observed] as const])),
    ),
    exchanges: journal.map((entry) => toReportedExchange(entry, start, redact)),
    created: toCreated(journal, redact),
  };
}
