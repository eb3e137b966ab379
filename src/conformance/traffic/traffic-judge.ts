import { checks } from '../checks/index.ts';
import type { Check } from '../checks/check.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { toPet } from '../exchange/parsed-pets.ts';
import { toEvidence } from '../engine/outcomes/evidence.ts';
import { NOT_OBSERVED, reportReason } from '../engine/outcomes/report-reason.ts';
import { toFingerprint } from '../engine/review/fingerprint.ts';
import { toResult, MOST_EXCHANGES } from '../engine/to-result.ts';
import { toUntestableVerdict, toVerdict } from '../engine/verdict.ts';
import { toViolation } from '../engine/violation.ts';
import { type HttpRequest, isPost, operationOf } from '../exchange/request.ts';
import { type Configuration, type TrafficOptions, parseApiKeys, parseTrafficOptions } from '../options/options.ts';
import { BoundedMap } from '../oracle/bounded-map.ts';
import { checkIdOf } from '../oracle/check-id.ts';
import type { Finding } from '../oracle/finding.ts';
import { FindingLog, type ShownFinding } from '../oracle/finding-log.ts';
import type { Observation, ObservedRequest } from '../oracle/observation.ts';
import { withKey } from '../options/api-keys.ts';
import { createRedactor } from '../redaction/create-redactor.ts';
import { createSecretsRedactor } from '../redaction/create-secrets-redactor.ts';
import { type EventReason, describeEvent } from '../result/describe-event.ts';
import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { findCredentials, hideCredentials } from './credentials.ts';
import { KnownCredentials } from './known-credentials.ts';
import { LONGEST_CHANGE_MS } from './service-path.ts';
import { SessionNames } from './session-names.ts';
import { perObject } from '../../shared/per-object.ts';
import { copyStart } from '../http/body/copy-start.ts';

const oracleChecks = checks.filter(({ id }) => id.startsWith('oracle.'));

/** How the verdict names its source, since it covers only what clients happened to send. */
const scopes = { proxy: 'proxied traffic', audit: 'recorded traffic', fetch: 'observed requests' } as const;

/** Why nothing was decided although there were requests. */
const withoutBodies = {
  proxy: 'no body of a response could be read, so only the status was judged',
  audit:
    "no response was recorded with its whole body, so only the status was judged. Playwright records bodies with content: 'embed'",
  fetch: 'no body of a response could be read, so only the status was judged',
} as const;

/** An exchange as findings and the list of exchanges show it. */
interface TrafficEntry extends Exchange {
  request: HttpRequest;
  /** The credentials of an exchange with a finding, which its response may repeat. */
  credentials?: readonly string[];
}

/** An exchange of another client. */
export interface TrafficObservation extends Omit<Observation, 'session'> {
  /** The headers as the client sent them, which tell the data of one client from that of another. @default those of the request */
  sentHeaders?: Readonly<Record<string, string>>;
  /** Whether another request may have changed any data meanwhile, so that it is unknown which animals this one has met. */
  isUncertain?: boolean;
  /** Whether the body of the response is unknown. Then only its status is judged, and it passes no check. */
  lacksBody?: boolean;
  /** Credentials of the exchange that the headers above no longer have, such as cookies. */
  credentials?: readonly string[];
  /** When the response was complete at the latest, if `end` is not exact. Facts count from then on. @default end */
  latestEnd?: number;
}

/** A violation that an exchange shows. No part of it is secret. */
export interface TrafficFinding extends Pick<Finding, 'clause' | 'level' | 'expected' | 'actual'> {
  /** The id of the check that reports it. */
  checkId: string;
  method: string;
  /** Below the base URL, with the query. */
  path: string;
}

interface Redactor {
  id: string;
  redact(this: void, text: string): string;
}

/** A key that was accepted, and is rejected since. */
interface RejectedKey {
  first: ShownFinding<TrafficEntry>;
  /** The number of exchanges before that. */
  until: number;
}

/** Clients send the same credentials again and again. */
const MOST_REDACTORS = 20;

/** Judges the exchanges of other clients. Memory stays flat over any number of them. */
export class TrafficJudge {
  readonly #source: keyof typeof scopes;
  readonly #configuration: Configuration;
  /** The valid keys of clients. */
  readonly apiKeys: readonly string[];
  readonly #log: FindingLog<TrafficEntry>;
  /** The keys that may have expired, as they were sent. */
  readonly #rejectedKeys = new Map<string | undefined, RejectedKey>();
  /** The first finding of each check. */
  readonly #failed = new Map<string, ShownFinding<TrafficEntry>>();
  /** Created once, since a recording may have thousands of secrets. */
  readonly #redactAlways: (text: string) => string;
  /** Requests without their keys, by those that were observed. */
  readonly #hide = perObject(({ body, ...rest }: ObservedRequest): HttpRequest =>
    hideCredentials({ ...rest, ...(typeof body === 'string' && { body }) }, this.apiKeys),
  );
  readonly #startedAt = new Date();
  /** The credentials of requests. */
  readonly #credentialsOf = perObject((request: ObservedRequest) => findCredentials({ request }));
  readonly #known = new KnownCredentials();
  readonly #redactors = new BoundedMap<string, Redactor>(MOST_REDACTORS);
  readonly #sessions = new SessionNames();
  /** The starts of requests in flight that may change any data of the service, such as a reset. */
  readonly #changes = new Map<object, number>();
  #lastChange = -Infinity;
  /** The last exchanges, without what no result shows. */
  readonly #journal: TrafficEntry[] = [];
  /** How often responses without their bodies have counted as examined, by the id of the check. */
  readonly #unexamined = new Map<string, number>();
  #start: number | undefined;
  #end = 0;

  /**
   * @param secrets What must not appear in the result, in addition to the keys.
   * @throws UsageError if an option is invalid.
   */
  constructor(source: keyof typeof scopes, options: TrafficOptions, secrets: readonly string[] = []) {
    this.#source = source;
    this.#configuration = parseTrafficOptions(options);
    this.apiKeys = parseApiKeys(options.apiKey);
    this.#log = new FindingLog({ apiKey: this.apiKeys, asOf: this.#configuration.asOf });
    this.#redactAlways = createSecretsRedactor(this.#configuration, [...this.apiKeys, ...secrets]);
  }

  get baseUrl(): string {
    return this.#configuration.baseUrl;
  }

  /**
   * Judges an exchange. Exchanges come in the order of their (latest) ends.
   *
   * @returns The definite findings.
   */
  observe({
    lacksBody = false,
    credentials = [],
    latestEnd,
    sentHeaders,
    isUncertain: isOverlapped = false,
    ...observation
  }: TrafficObservation): TrafficFinding[] {
    const isUncertain = isOverlapped || this.#mayHaveChangedSince(observation.start);
    if (isUncertain) this.forget();
    const entry = this.#toEntry(observation);
    const kept = withoutLongContent(entry);
    this.#start ??= observation.start;
    this.#start = Math.min(this.#start, observation.start);
    this.#end = Math.max(this.#end, observation.end);
    this.#journal.push(kept);
    // Removing the oldest entries one at a time would move all others each time.
    if (this.#journal.length >= 2 * MOST_EXCHANGES) this.#journal.splice(0, MOST_EXCHANGES);
    const before = lacksBody ? new Map(this.#log.oracle.examined()) : undefined;
    const exact = lacksBody ? withoutForm(observation) : observation;
    const session = this.#sessions.nameOf(sentHeaders ?? observation.request.headers, observation.start);
    const judged = { ...exact, session, end: latestEnd ?? exact.end };
    const found = this.#log.observe(judged, entry, kept);
    const definite = this.#withoutLostKeys(found, observation).filter(({ finding }) => !finding.isTentative);
    for (const shown of definite) {
      const id = checkIdOf(shown.finding);
      if (!this.#failed.has(id)) this.#failed.set(id, shown);
    }
    if (before) this.#discount(before);
    const own = [...credentials, ...this.#findCredentials(observation)];
    this.learn(own);
    if (found.length > 0) entry.credentials = own;
    if (isUncertain) this.forget();
    return definite.map((each) => this.#show(each, { ...observation, credentials }));
  }

  /** Leaves out that a key is rejected which was accepted before, until it is accepted again: it may have expired. */
  #withoutLostKeys(
    found: readonly ShownFinding<TrafficEntry>[],
    { request, response }: TrafficObservation,
  ): readonly ShownFinding<TrafficEntry>[] {
    const { authorization } = request.headers;
    const known = this.#rejectedKeys.get(authorization);
    const rejection = found.find(({ finding: { clause } }) => clause === 'authentication.bearer');
    if (rejection) {
      this.#rejectedKeys.set(authorization, known ?? { first: rejection, until: this.#log.count - 1 });
      return found.filter((each) => each !== rejection);
    }
    if (!known || !response || response.status === 401 || response.status >= 500) return found;
    this.#rejectedKeys.delete(authorization);
    return [known.first, ...found];
  }

  /** A key that is rejected to the end although it was accepted. */
  get #lostKey(): EventReason | undefined {
    const [lost] = this.#rejectedKeys.values();
    return lost && { kind: 'lost-key', requests: this.#log.count, until: lost.until };
  }

  #show({ finding, shown }: ShownFinding<TrafficEntry>, observation: TrafficObservation): TrafficFinding {
    const { clause, level, expected, actual } = finding;
    const { redact } = this.redactorOf(observation);
    const { method, path } = shown.request;
    const checkId = checkIdOf({ clause, level });
    return { clause, level, expected: redact(expected), actual: redact(actual), checkId, method, path: redact(path) };
  }

  /** Follows a request that may change any data of the service. Nothing is certain about animals until it has ended. */
  beginChange(request: object, start: number): void {
    this.#changes.set(request, start);
    this.forget();
  }

  /** Ends a request; nothing happens unless it is one that may change any data. */
  endChange(request: object, now: number): void {
    const start = this.#changes.get(request);
    if (start === undefined) return;
    this.#changes.delete(request);
    this.#lastChange = Math.max(this.#lastChange, Math.min(now, start + LONGEST_CHANGE_MS));
    this.forget();
  }

  #mayHaveChangedSince(time: number): boolean {
    return time <= this.#lastChange || [...this.#changes.values()].some((start) => time <= start + LONGEST_CHANGE_MS);
  }

  /** Forgets all animals, for data that was reset beyond the observed exchanges. */
  forget(): void {
    this.#log.oracle.forget();
  }

  /** Remembers credentials that no text may show, such as those of a request in flight. */
  learn(credentials: readonly string[]): void {
    this.#known.add(credentials);
  }

  #findCredentials({ request, response }: Pick<TrafficObservation, 'request' | 'response'>): readonly string[] {
    const known = this.#credentialsOf(request);
    return response ? [...known, ...findCredentials({ request: { headers: {} }, response })] : known;
  }

  /**
   * Replaces the secrets of a text about an exchange: the keys, its credentials, and those of other exchanges. Functions for the
   * same secrets have the same id.
   */
  redactorOf(exchange: Pick<TrafficObservation, 'request' | 'response' | 'credentials'>): Redactor {
    const credentials = [...(exchange.credentials ?? []), ...this.#findCredentials(exchange)];
    const id = credentials.join('\n');
    const redactor = this.#redactors.get(id) ?? { id, redact: this.#createRedactor(credentials) };
    this.#redactors.set(id, redactor);
    return redactor;
  }

  #createRedactor(credentials: readonly string[]): (text: string) => string {
    const redact = createRedactor(...credentials);
    return (text) => this.#known.redact(redact(this.#redactAlways(text)));
  }

  /** Takes back what the last exchange has counted as examined. */
  #discount(before: ReadonlyMap<string, number>): void {
    for (const [id, count] of this.#log.oracle.examined())
      this.#unexamined.set(id, (this.#unexamined.get(id) ?? 0) + count - (before.get(id) ?? 0));
  }

  /** The number of exchanges that could have shown a violation. */
  #examinedBy(id: string): number {
    return (this.#log.oracle.examined().get(id) ?? 0) - (this.#unexamined.get(id) ?? 0);
  }

  #toEntry({ request, response, failure, start, end }: Observation): TrafficEntry {
    return {
      request: this.#hide(request),
      ...(response && { response }),
      ...(failure !== undefined && { failure }),
      start,
      duration: end - start,
      checkId: this.#source,
      phase: 'main',
    };
  }

  /** The result so far. @param ended Why the traffic ended early. */
  toResult(ended?: string): ConformanceResult {
    const results = oracleChecks.map((check) => this.#conclude(check));
    const { strict } = this.#configuration;
    const filters = [scopes[this.#source]];
    const lostKey = this.#lostKey;
    const untestable = this.#whyUntestable(results);
    const verdict =
      untestable === undefined
        ? toVerdict(results, { strict, filters, ended: ended ?? (lostKey && describeEvent(lostKey).what) })
        : toUntestableVerdict(`${untestable}.`);
    const result = toResult({
      source: this.#source,
      configuration: this.#configuration,
      filters,
      startedAt: this.#startedAt,
      start: this.#start ?? 0,
      duration: this.#start === undefined ? 0 : this.#end - this.#start,
      journal: this.#journal.slice(-MOST_EXCHANGES),
      requests: this.#log.count,
      checks: results,
      verdict,
      fingerprint: toFingerprint(this.#log.oracle),
      redact: this.#createRedactor([]),
    });
    // Nothing was generated from it.
    const { seed: _seed, ...configuration } = result.configuration;
    return { ...result, configuration };
  }

  /** Why the traffic shows nothing of the service; `undefined` if it does. */
  #whyUntestable(results: readonly CheckResult[]): string | undefined {
    const has = (outcome: CheckResult['outcome']) => results.some((result) => result.outcome === outcome);
    if (has('fail')) return undefined;
    if (this.#log.oracle.rejectsKey())
      return 'the service rejected the API key: every request with it got 401. Check the API key (on the command line: PETSTORE_API_KEY or --api-key)';
    if (has('pass')) return undefined;
    const isStatusOnly = [...this.#unexamined.values()].some((count) => count > 0);
    return isStatusOnly ? withoutBodies[this.#source] : 'no request for an operation of the service was observed';
  }

  #conclude({ id, level, clause, title }: Check): CheckResult {
    const requests = this.#examinedBy(id);
    const base = { id, level, clause, title, duration: 0, requests };
    const first = this.#failed.get(id);
    if (first) {
      const { shown, earlier } = first;
      const redact = this.#createRedactor([...(shown.credentials ?? []), ...(earlier ? findCredentials(earlier) : [])]);
      const evidence = toEvidence(toViolation(first), { ...withKey(this.#configuration), redact });
      // Sent again, the creation gets another id.
      if (earlier && isPost(earlier.request) && operationOf(shown.request) === 'getPet')
        evidence.reproduce += '\n# The id is the observed one. Replace it with the one of the new animal.';
      return { ...base, outcome: 'fail', evidence };
    }
    const lostKey = clause === 'authentication.bearer' ? this.#lostKey : undefined;
    if (lostKey) return { ...base, outcome: 'inconclusive', ...reportReason(lostKey, String) };
    return { ...base, ...(requests > 0 ? { outcome: 'pass' } : NOT_OBSERVED) };
  }
}

/** Asks for another media type than JSON, so that the form of a body that is unknown is not judged. */
function withoutForm({ request, ...rest }: Observation): Observation {
  return { ...rest, request: { ...request, headers: { ...request.headers, accept: 'application/octet-stream' } } };
}

/** Longer contents are not kept, so that memory stays flat. */
const LONGEST_KEPT = 2000;

/** Keeps of an exchange what the list of exchanges, the created animals and later findings need. */
function withoutLongContent({ request, response, ...rest }: TrafficEntry): TrafficEntry {
  const { body = '', ...head } = request;
  const kept = body.length > LONGEST_KEPT ? head : request;
  if (!response) return { ...rest, request: kept };
  const { status, headers, text, json, hidesHeaders = false } = response;
  const isKept = request.method === 'POST' && text.length <= LONGEST_KEPT;
  const pet = request.method === 'POST' && status < 300 ? toPet(response) : undefined;
  const created = pet && { ...pet, name: copyStart(pet.name, LONGEST_KEPT) };
  const content = isKept ? { headers, text, json } : { headers: {}, text: '', json: created };
  return { ...rest, request: kept, response: { status, hidesHeaders, ...content } };
}
