import type { Clock } from '../../../shared/clock.ts';
import type { TrafficValues } from '../../generated/option-types.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { findCredentials } from '../credentials.ts';
import { type ServicePath, isForeignChange, isOperation, toServicePath } from '../service-path.ts';
import { type TrafficFinding, TrafficJudge } from '../traffic-judge.ts';
import { toJudgedHeaders } from '../unjudged-credential.ts';
import { type FetchParameters, type SentRequest, toSentRequest } from './observed-request.ts';
import { copyResponse, isObservable, readResponse } from './observed-response.ts';

/** A violation that a response has shown. */
export interface ObservedFinding {
  /** The id of the check that reports it. */
  check: string;
  level: 'MUST' | 'SHOULD';
  expected: string;
  actual: string;
  method: string;
  /** Below the base URL, with the query. */
  path: string;
  /** All of it in one sentence. */
  message: string;
}

/** The options of `observeFetch`. Requests to URLs that are not below `baseUrl` are not observed. */
export interface ObserveFetchOptions extends TrafficValues {
  /** Called for each violation, after the body of the response is complete. */
  onFinding?: ((finding: ObservedFinding) => void) | undefined;
}

/** A request that has to do with the service. */
export interface Begun extends SentRequest, ServicePath {
  start: number;
}

/** Judges the exchanges of a function like `fetch`. */
export class FetchObserver {
  readonly #judge: TrafficJudge;
  readonly #onFinding: NonNullable<ObserveFetchOptions['onFinding']>;
  readonly #clock: Clock;
  /** Responses that are being read. */
  readonly #pending = new Set<Promise<void>>();
  /** Whether a request has carried a key. Until then, something else may add it. */
  #hasSeenKey = false;
  #error: { cause: unknown } | undefined;

  /** @throws UsageError if an option is invalid. */
  constructor(options: ObserveFetchOptions, clock: Clock) {
    this.#judge = new TrafficJudge('fetch', options);
    this.#onFinding = options.onFinding ?? (() => {});
    this.#clock = clock;
  }

  /** Reads a request before it is sent; `undefined` if it has nothing to do with the service. Never throws. */
  begin(parameters: FetchParameters): Begun | undefined {
    try {
      const sent = toSentRequest(parameters, (...target) => this.#isObserved(...target));
      const found = sent && toServicePath(sent.method, sent.url, this.#judge.baseUrl);
      if (!found) return undefined;
      const begun = { ...sent, ...found, start: this.#clock.now() };
      const { authorization } = begun.headers;
      this.#judge.learn(findCredentials({ request: { headers: begun.headers, path: begun.path } }));
      this.#hasSeenKey ||= this.#judge.apiKeys.some((apiKey) => authorization === `Bearer ${apiKey}`);
      if (isForeignChange(begun)) this.#judge.beginChange(begun, begun.start);
      return begun;
    } catch {
      // The parameters are invalid, and fetch says so.
      return undefined;
    }
  }

  #isObserved(method: string, url: URL): boolean {
    const found = toServicePath(method, url, this.#judge.baseUrl);
    return found !== undefined && (isOperation({ method, ...found }) || isForeignChange({ method, ...found }));
  }

  /** Judges a response. Has to be called before anyone else reads it. */
  end(begun: Begun, response: unknown): void {
    if (isForeignChange(begun)) return this.fail(begun);
    if (!isObservable(response)) return;
    const pending = this.#observe(begun, response, copyResponse(response)).catch((cause: unknown) => {
      this.#error ??= { cause };
    });
    this.#pending.add(pending);
    void pending.then(() => this.#pending.delete(pending));
  }

  /** Ends a request without a response. That is not judged: the client or the network may be the cause. */
  fail(begun: Begun): void {
    this.#judge.endChange(begun, this.#clock.now());
  }

  async #observe(begun: Begun, response: Response, copy: Response | undefined): Promise<void> {
    const received = await readResponse(response, copy).catch(() => undefined);
    // The client or the network has ended the response: the service is not at fault.
    if (!received) return;
    const end = this.#clock.now();
    const { method, path, start } = begun;
    const request = { method, path, headers: this.#toHeaders(begun, response.status), body: await begun.body };
    const { headers: sentHeaders } = begun;
    const credentials = findCredentials({ request: { headers: sentHeaders } });
    const observation = { request, ...received, sentHeaders, credentials, start, end };
    for (const finding of this.#judge.observe(observation)) this.#report(finding);
  }

  #toHeaders({ headers }: Begun, status: number): Record<string, string> {
    const isUnknown = headers.authorization === undefined && !this.#hasSeenKey;
    return toJudgedHeaders(headers, { apiKeys: this.#judge.apiKeys, isUnknown, status });
  }

  #report({ checkId: check, level, expected, actual, method, path }: TrafficFinding): void {
    const message = `${level} ${check}: ${method} ${path}: expected ${expected}, got ${actual}`;
    this.#onFinding({ check, level, expected, actual, method, path, message });
  }

  async result(): Promise<ConformanceResult> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    if (this.#error) throw this.#error.cause;
    return this.#judge.toResult();
  }
}
