import { openapi } from '../../contract/index.ts';
import type { JournalEntry } from '../checks/journal.ts';
import { truncate } from './truncate.ts';
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

/** The findings of a run, before they are redacted for the result. */
export interface RunRecord {
  configuration: Configuration;
  startedAt: Date;
  /** When the run started, by its clock, like the times in the journal. */
  start: number;
  /** In milliseconds. */
  duration: number;
  journal: readonly JournalEntry[];
  checks: CheckResult[];
  filters: readonly string[];
  verdict: Verdict;
  redact(this: void, text: string): string;
}

/** The URL without the user name and the password. */
function withoutCredentials(proxy: string): string {
  const url = new URL(proxy);
  url.username = '';
  url.password = '';
  return url.href;
}

function toConfiguration(configuration: Configuration): ReportedConfiguration {
  const { apiKey, asOf, baseUrl, ca, categoryId, grep, headers, proxy, rate, signal: _signal, ...rest } = configuration;
  return {
    ...rest,
    // Not redacted further: a header's value may appear in the URL by chance, and readers need a URL that works.
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

/** Describes an exchange without headers and bodies. */
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

/** Converts the record of a run to its result, without secrets. */
export function toResult({
  configuration,
  journal,
  redact,
  start,
  duration,
  checks,
  ...record
}: RunRecord): ConformanceResult {
  return {
    format: 'petstore-conformance/1',
    kit: version,
    contract: openapi.info.version,
    startedAt: record.startedAt.toISOString(),
    duration,
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
