import { HarRecorder } from '../../har/har-recorder.ts';
import type { ConformanceOptions, TrafficOptions } from '../../options/options.ts';
import { BoundedMap } from '../../oracle/bounded-map.ts';
import type { Observation } from '../../oracle/observation.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { findCredentials } from '../credentials.ts';
import { isForeignChange } from '../service-path.ts';
import { type TrafficFinding, TrafficJudge } from '../traffic-judge.ts';
import { createCopyBudget } from './body-copy.ts';
import { createBodyDecoder } from './decode-body.ts';
import { ObservedRequests } from './observed-requests.ts';
import { type Ending, ProxiedExchange, type ProxiedRequest } from './proxied-exchange.ts';
import { toObservedHeaders } from './raw-headers.ts';
import { trimEnd } from '../../../shared/trim-end.ts';

/** The numbers of exchanges that have passed through a proxy. */
export interface ProxyCounts {
  /** Exchanges below the base URL that were judged. */
  judged: number;
  /** Exchanges with other paths of the target, which are only passed on. */
  elsewhere: number;
  /** Exchanges that the client ended early. */
  aborted: number;
  /** Requests for which the target could not be reached. */
  unreachable: number;
  /** Requests that are not valid HTTP, which the server of the target may reject before the service sees them. */
  invalid: number;
  /** Exchanges that could not be judged: too large, in an unknown coding, or lost with a kept connection. */
  unknown: number;
}

/** Why a recording has no response. */
const endings = {
  aborted: 'the client ended the request',
  unreachable: 'the target could not be reached',
  unknown: 'it is unknown whether the target got the request',
} as const;

/** A violation that a proxied exchange shows, as a line for people. No part of it is secret. */
export interface ProxyFinding extends Omit<TrafficFinding, 'method' | 'path'> {
  /** The request that shows it, such as `GET /pets?limit=5`. */
  request: string;
  /** Whether no exchange before has shown a violation of this check. */
  isNew: boolean;
}

interface JudgeOptions extends TrafficOptions {
  onFinding: (finding: ProxyFinding) => void;
  onExchange?: ConformanceOptions['onExchange'];
  now: () => number;
}

interface EndedExchange {
  exchange: ProxiedExchange;
  ending: Ending;
  /** When it ended. */
  end: number;
}

/** Judges the exchanges below the base URL, and forgets animals when other requests may have changed them. */
export class ProxyJudge {
  readonly counts: ProxyCounts = { judged: 0, elsewhere: 0, aborted: 0, unreachable: 0, invalid: 0, unknown: 0 };
  readonly #judge: TrafficJudge;
  readonly #options: JudgeOptions;
  readonly #basePath: string;
  readonly #budget = createCopyBudget();
  readonly #decode = createBodyDecoder();
  readonly #requests = new ObservedRequests();
  readonly #recorder: HarRecorder;
  readonly #violated = new Set<string>();
  /** Requests whose credentials are known: clients send the same ones again and again. */
  readonly #learned = new BoundedMap<string, true>(100);
  /** Exchanges that have ended and are not judged yet, in the order of their ends. */
  #ended: EndedExchange[] = [];

  /** @throws UsageError if an option is invalid. */
  constructor(options: JudgeOptions) {
    this.#judge = new TrafficJudge('proxy', options);
    this.#options = options;
    this.#recorder = new HarRecorder(options.baseUrl, this.#judge.apiKeys);
    this.#basePath = trimEnd(new URL(options.baseUrl).pathname, '/');
  }

  /** Follows an exchange from the head of its request. */
  begin(request: ProxiedRequest, url: string): ProxiedExchange {
    const path = this.#toPath(url);
    this.#learn(request, url);
    const exchange = new ProxiedExchange(
      request,
      { path, start: this.#options.now(), budget: this.#budget },
      this.#settle,
    );
    if (mayReset(exchange)) {
      this.#judgeEnded();
      this.#judge.beginChange(exchange, exchange.start);
    }
    return exchange;
  }

  /** Remembers the credentials of a request. The target may show them to another client before it responds. */
  #learn({ headers }: ProxiedRequest, url: string): void {
    const key = `${url}\n${headers.join('\n')}`;
    if (this.#learned.get(key)) return;
    this.#learned.set(key, true);
    this.#judge.learn(findCredentials({ request: { headers: toObservedHeaders(headers), path: url } }));
  }

  result(): ConformanceResult {
    this.#judgeEnded();
    return this.#judge.toResult();
  }

  /** The path below the base URL; `undefined` for other paths. */
  #toPath(url: string): string | undefined {
    if (!url.startsWith(this.#basePath)) return undefined;
    const path = url.slice(this.#basePath.length);
    return /^(?:[/?]|$)/.test(path) ? path : undefined;
  }

  readonly #settle = (exchange: ProxiedExchange, ending: Ending): void => {
    const isFirst = this.#ended.push({ exchange, ending, end: this.#options.now() }) === 1;
    // What has arrived on other connections is passed on before complete responses are judged.
    if (ending.kind !== 'complete') this.#judgeEnded();
    else if (isFirst) setImmediate(() => this.#judgeEnded());
  };

  #judgeEnded(): void {
    const ended = this.#ended;
    this.#ended = [];
    for (const { exchange, ending, end } of ended) {
      this.#conclude(exchange, ending, end);
      exchange.release();
    }
  }

  #conclude(exchange: ProxiedExchange, ending: Ending, now: number): void {
    if (exchange.path === undefined) this.counts.elsewhere++;
    else if (ending.kind === 'complete' || ending.kind === 'failed') this.#observe(exchange, ending, now);
    else {
      this.counts[ending.kind]++;
      const request = exchange.toRequest(this.#requests);
      if (request) this.#record({ request, failure: endings[ending.kind], start: exchange.start, end: now });
    }
    // A target that was down may have lost its data.
    if (ending.kind === 'unreachable') this.#judge.forget();
    this.#judge.endChange(exchange, now);
  }

  #observe(exchange: ProxiedExchange, ending: Ending, end: number): void {
    const response = ending.kind === 'complete' ? exchange.toResponse(this.#decode) : undefined;
    const request = exchange.toRequest(this.#requests);
    if (!request) {
      this.counts.invalid++;
      return;
    }
    if (ending.kind === 'complete' && !response) {
      this.counts.unknown++;
      this.#record({
        request,
        failure: 'the response is too large or in an unknown coding',
        start: exchange.start,
        end,
      });
      return;
    }
    this.counts.judged++;
    const failed = ending.kind === 'failed' ? { failure: ending.reason, isReset: ending.isReset } : {};
    const observation = { request, response, ...failed, start: exchange.start, end };
    for (const finding of this.#judge.observe(observation)) this.#report(finding);
    this.#record(observation);
  }

  /** Passes an exchange on without its secrets. */
  #record({ request, response, failure, start, end }: Observation): void {
    const { onExchange } = this.#options;
    if (!onExchange) return;
    const { id: redactId, redact } = this.#judge.redactorOf({ request, response });
    onExchange(
      this.#recorder.toEntry({
        request,
        response,
        failure,
        start: performance.timeOrigin + start,
        duration: end - start,
        redact,
        redactId,
      }),
    );
  }

  #report({ method, path, ...finding }: TrafficFinding): void {
    const isNew = !this.#violated.has(finding.checkId);
    this.#violated.add(finding.checkId);
    this.#options.onFinding({ ...finding, request: `${method} ${path}`, isNew });
  }
}

/** Whether a request may change more than it says. */
const mayReset = ({ method, path }: ProxiedExchange): boolean =>
  isForeignChange({ method, path: path ?? '', isOutside: path === undefined });
