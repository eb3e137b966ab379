import { toPet } from '../checks/expectations.ts';
import type { Clock } from '../engine/clock.ts';
import { createBodyReader } from '../http/body-reader.ts';
import { describeNoResponse } from '../http/describe-no-response.ts';
import type { RawRequest } from '../http/raw-request.ts';
import type { HttpResponse } from '../http/response.ts';
import { isRetryLater, retryAfter } from '../http/retry-after.ts';
import { sendRawRequest } from '../http/send-request.ts';
import type { Transport } from '../http/transport.ts';
import { type Oracle, createOracle } from '../oracle/create-oracle.ts';
import type { Finding } from '../oracle/finding.ts';
import type { FuzzConfiguration } from './fuzz-configuration.ts';
import { type Bindings, type Step, toRequest, withFixedId } from './step.ts';

/** How long a created animal may take to be visible everywhere, in milliseconds. */
const LAG_MS = 5000;
const LONGEST_PAUSE_MS = 500;
/** How often a target may ask to retry later before the session ends. */
const MAX_RETRIES = 10;

/** A step as it was sent. */
export interface SentStep {
  step: Step;
  bindings: Bindings;
}

/** A finding, with the requests that show it. */
export interface ShownFinding {
  finding: Finding;
  /** The steps of the program so far. The last one shows the finding. */
  sent: readonly SentStep[];
  /** The step of an earlier program that the finding rests on. */
  earlier: SentStep | undefined;
}

type IsRelevant = (finding: Finding, step: Step) => boolean;

export interface SessionOptions {
  configuration: FuzzConfiguration;
  transport: Transport;
  clock: Clock;
  /** Part of every name that the session sends. */
  mark: string;
}

/** Sends programs to a target, within the user's limits, and puts every exchange to one oracle. */
export class FuzzSession {
  readonly #options: SessionOptions;
  readonly #oracle: Oracle;
  readonly #readBody = createBodyReader();
  readonly #sent: SentStep[] = [];
  readonly #deadline: number;
  /** The animal that an earlier program has created last, as text. */
  #lastId: string | undefined;
  #creations = 0;
  #retries = 0;
  #categoryId: string;

  constructor(options: SessionOptions) {
    const { configuration, clock, mark } = options;
    this.#options = options;
    this.#oracle = createOracle({ apiKey: configuration.apiKey, asOf: configuration.asOf, mark });
    this.#deadline = clock.now() + configuration.totalTimeout;
    this.#categoryId = String(configuration.categoryId ?? 1);
  }

  get requests(): number {
    return this.#sent.length;
  }

  get creations(): number {
    return this.#creations;
  }

  /** The statuses that the target returns where the specification is silent, by open point. */
  get fingerprint(): ReturnType<Oracle['fingerprint']> {
    return this.#oracle.fingerprint();
  }

  /** Whether a limit of the user's has been reached. */
  get isOver(): boolean {
    const { configuration, clock } = this.#options;
    const isOutOfTime = clock.now() >= this.#deadline || this.#retries > MAX_RETRIES;
    return this.#sent.length >= configuration.requests || isOutOfTime || (configuration.signal?.aborted ?? false);
  }

  /** Names the category of the animals that the session creates. */
  useCategory(id: string): void {
    this.#categoryId = id;
  }

  /**
   * Sends the steps of a program one after the other.
   *
   * @param isRelevant Which findings end the program.
   * @returns The first relevant finding; `undefined` without one.
   */
  async run(program: readonly Step[], isRelevant: IsRelevant): Promise<ShownFinding | undefined> {
    const first = this.#sent.length;
    const ids: string[] = [];
    for (const step of program) {
      if (this.isOver) return undefined;
      if (!this.#mayCreate(step)) continue;
      const { findings, request } = await this.#send(step, ids);
      const sent = this.#sent.slice(first);
      const relevant = findings.filter((finding) => isRelevant(finding, step));
      const tentative = relevant.find(({ isTentative }) => isTentative);
      const finding =
        relevant.find(({ isTentative }) => !isTentative) ?? (tentative && (await this.#confirm(tentative, request)));
      if (finding) return { finding, sent, earlier: this.#findEarlier(finding, first) };
    }
    return undefined;
  }

  #findEarlier({ exchanges }: Finding, first: number): SentStep | undefined {
    const [since = first] = exchanges;
    return since < first ? this.#sent[since] : undefined;
  }

  #mayCreate({ operation }: Step): boolean {
    const { readOnly, maxCreates } = this.#options.configuration;
    return operation !== 'createPet' || (!readOnly && this.#creations < maxCreates);
  }

  /** Repeats a request until lag can no longer explain the finding. */
  async #confirm(finding: Finding, request: RawRequest): Promise<Finding | undefined> {
    const { clock, configuration } = this.#options;
    const end = clock.now() + LAG_MS;
    for (let pause = 50; clock.now() + pause <= end; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await clock.wait(pause, configuration.signal);
      const { findings: repeated } = await this.#exchange(request, this.#sent.at(-1) as SentStep);
      if (!repeated.some(({ clause, isTentative }) => clause === finding.clause && isTentative)) return undefined;
    }
    return finding;
  }

  /** @param ids The animals that the program has created so far. */
  async #send(step: Step, ids: string[]): Promise<{ findings: Finding[]; request: RawRequest }> {
    const { configuration, mark } = this.#options;
    const { apiKey, headers: userHeaders } = configuration;
    const known = ids.length > 0 || this.#lastId === undefined ? ids : [this.#lastId];
    const bindings: Bindings = { apiKey, mark, categoryId: this.#categoryId, ids: [...known] };
    const { headers, ...rest } = toRequest(step, bindings);
    const request = { ...rest, headers: { ...userHeaders, ...headers } };
    // An animal of an earlier program stays the same one when the program is repeated.
    const repeatable = ids.length > 0 ? step : withFixedId(step, bindings);
    const { findings, response } = await this.#exchange(request, { step: repeatable, bindings });
    const pet = response?.status === 201 ? toPet(response) : undefined;
    if (pet) {
      this.#lastId = String(pet.id);
      ids.push(this.#lastId);
    }
    return { findings, request };
  }

  /** Sends a request, again if the target asks to retry later. */
  async #exchange(
    request: RawRequest,
    sent: SentStep,
  ): Promise<{ findings: Finding[]; response: HttpResponse | undefined }> {
    const { clock, configuration } = this.#options;
    for (;;) {
      const start = clock.now();
      const outcome = await this.#fetch(request);
      this.#sent.push(sent);
      const findings = this.#oracle.observe({ request, ...outcome, start, end: clock.now() });
      this.#count(request, outcome.response);
      const { response } = outcome;
      if (!response || !isRetryLater(response) || this.isOver) return { findings, response };
      this.#retries++;
      await clock.wait(retryAfter(response), configuration.signal);
    }
  }

  async #fetch(request: RawRequest): Promise<{ response?: HttpResponse; failure?: string }> {
    const { transport, configuration } = this.#options;
    const { baseUrl, signal, timeout } = configuration;
    try {
      return {
        response: await sendRawRequest(request, { transport, readBody: this.#readBody, baseUrl, signal }, timeout),
      };
    } catch (error) {
      return { failure: describeNoResponse(error) };
    }
  }

  #count({ method }: RawRequest, response: HttpResponse | undefined): void {
    // Without a response, the creation may have taken place.
    if (method === 'POST' && (!response || response.status < 300)) this.#creations++;
  }
}
