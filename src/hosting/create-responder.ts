import type { NewPet } from '../contract/index.ts';
import type { AnyRequestRecord, ChoiceId, Choices, FetchOptions, Petstore } from '../reference/index.ts';
import { parseChoices } from '../reference/choices/parse-choices.ts';
import { error } from '../reference/operations/errors.ts';
import type { PlainResponse } from '../reference/operations/plain-response.ts';
import { passOn } from '../reference/operations/pass-on.ts';
import { readHeader } from '../reference/operations/read-header.ts';
import type { Side, Upstream } from '../reference/operations/upstream.ts';
import type { UpstreamClient } from './http/upstream-client.ts';
import { type Outcome, addHeaders, mapResponse, toOutcome, toStatus } from './http/outcome.ts';
import {
  type Preferences,
  type RequestPreferences,
  readPreferences,
  spreadsBody,
  toPreferenceApplied,
} from './overrides/preferences.ts';
import { recordChoiceReads, toReason } from './overrides/reason.ts';
import { toRequestFailure } from './overrides/request-failure.ts';
import { isForbidden, toStandardRequest } from './overrides/to-standard-request.ts';
import { wait } from '../shared/wait.ts';
import { NO_LATENCY, toDelay } from '../reference/timing/latency.ts';
import type { Session } from './sessions/session.ts';
import type { Capacity } from './sessions/capacity.ts';
import type { JournalMemory } from './sessions/journal-memory.ts';

/** The outcome of a request and what decided it. */
interface ExplainedOutcome {
  outcome: Outcome;
  /** A clause, choices, a failure or the upstream; `variant` if a variant changed the response or no reason was recorded. */
  reason: string;
  /** Absent without an upstream. */
  side?: Side | undefined;
}

/** Handles a request to the API in a session. */
export type Responder = (request: Request, session: Session, arrival: Arrival) => Promise<ExplainedOutcome>;

/** The facts about a request at its arrival, and the records that the petstore creates of it. */
export interface Arrival {
  /** In milliseconds since 1970. */
  time: number;
  headers?: Record<string, string>;
  /** Receives the records. A wrapper may cause none, or several. */
  records: AnyRequestRecord[];
}

/** Little enough for the connections of other clients, and for the memory. */
const DEFAULT_MAX_DELAYED = 1000;

/** 503 for a delay that is one too many. */
function tooManyDelayed(maximum: number): PlainResponse {
  return error(
    503,
    'too_many_delayed',
    `The server delays at most ${maximum} requests at the same time. Try again later, or without a delay.`,
    { 'retry-after': '1' },
  );
}

/** The service to respond with, and how. */
export interface ResponderOptions {
  petstore: Petstore;
  basePath: string;
  /**
   * Whether to find out the reason of every response. Otherwise, only of those that a listener of the session receives.
   */
  isExplaining: boolean;
  capacity: Capacity;
  journalMemory: JournalMemory;
  /** How many requests clients may have delayed at the same time. @default 1000 */
  maxDelayed?: number;
  /** Responds in place of the petstore, such as a variant that wraps it. */
  handle?: ((request: Request, options: FetchOptions) => Promise<Response>) | undefined;
  /** Responds to the operations that a session does not mock. */
  upstream?: UpstreamClient | undefined;
}

/** The facts about a request that the server learns while the petstore handles it. */
interface Trace {
  record?: AnyRequestRecord;
  choices?: Choices;
  /** The choices that were read, which are those that decided the response. Absent unless reasons are found out. */
  readonly read: Set<ChoiceId> | undefined;
  /** The reason of a response of the upstream. */
  passed?: string;
}

/**
 * Delays a request, which a wrapper may pass on to the petstore never or more than once.
 *
 * @returns The options with which the petstore does not delay it again.
 * @throws The reason of the signal if the client disconnects first, so that the request has no effect.
 */
async function delayOnce(session: Session, delay: number, signal: AbortSignal): Promise<FetchOptions> {
  const total = toDelay(session.petstore.latency, session.random) + delay;
  if (total > 0) {
    await wait(total, signal);
    signal.throwIfAborted();
  }
  return { latency: NO_LATENCY };
}

/** Names what decided a response: the upstream, unless a failure was injected, or else what the petstore did. */
function explain(record: AnyRequestRecord, { choices, passed, read }: Trace): string | undefined {
  if (!choices || !read) return undefined;
  return passed === undefined || record.failed ? toReason(record, choices, read) : passed;
}

/** The function that completes the record of a request, for the journal and the trace. */
const toRecorder =
  ({ journalMemory }: ResponderOptions, trace: Trace, { time, records }: Arrival) =>
  (record: AnyRequestRecord): void => {
    // A wrapper may have waited before it passed the request on.
    record.duration = Date.now() - time;
    record.time = time;
    journalMemory.add(record);
    records.push(record);
    trace.record = record;
    const reason = record.state === 'complete' ? explain(record, trace) : undefined;
    if (reason !== undefined) record.reason = reason;
  };

/** Whether preferences may replace the response of an operation, or spread its body. */
const asksForFailure = ({ code, body, trickle }: Preferences) =>
  trickle !== undefined || (code !== undefined && (code >= 400 || body !== undefined));

/** The options that apply preferences to a single request, and record which choices decided the response. */
function toOverrides(trace: Trace, preferences: Preferences | undefined, url: string): FetchOptions {
  const { read } = trace;
  return {
    choose(current) {
      trace.choices = preferences ? parseChoices(preferences.choices, current) : current;
      return read ? recordChoiceReads(trace.choices, read) : trace.choices;
    },
    // Absent without one: whether a failure applies is found out before the key is checked, which reads a body.
    ...(preferences &&
      asksForFailure(preferences) && {
        failure: (operation) => toRequestFailure(operation, preferences, url),
      }),
  };
}

/** The upstream for one request; `undefined` without one. It gets no request outside the base path. */
function toUpstream(
  { upstream, basePath }: ResponderOptions,
  { mocked }: Session,
  { headers: plain }: Arrival,
  trace: Trace,
  { method, url }: Request,
): Upstream | undefined {
  if (!upstream || !mocked) return undefined;
  const { pathname, search } = new URL(url);
  const isBelow = pathname.startsWith(`${basePath}/`);
  return {
    needsKey: upstream.hasKey,
    responds: (operation) => (operation === undefined ? isBelow && !isForbidden(method) : !mocked.includes(operation)),
    async fetch({ headers, signal }, body) {
      const { response, problem } = await upstream.send({
        method,
        target: pathname.slice(basePath.length) + search,
        headers: plain ?? Object.fromEntries(headers),
        body: new Uint8Array(body),
        signal,
      });
      trace.passed = problem === undefined ? 'upstream' : `upstream ${problem}`;
      return response;
    },
  };
}

/**
 * Creates the function that handles requests to the API: it applies latency and preferences, and explains the response.
 */
export function createResponder(responderOptions: ResponderOptions): Responder {
  const { petstore, basePath, isExplaining, capacity } = responderOptions;
  const refuse = (pet: NewPet) => capacity.refuse(petstore.animals, pet);
  const isWrapped = responderOptions.handle !== undefined;
  const handle: (request: Request, options: FetchOptions) => Promise<PlainResponse | Response | 'network'> =
    responderOptions.handle ?? petstore.respond;

  const respond = async (
    request: Request,
    session: Session,
    arrival: Arrival,
    { url, preferences }: RequestPreferences,
    onSpread: () => void = () => {},
  ): Promise<ExplainedOutcome> => {
    const forwarded = url === request.url ? request : toStandardRequest(request, url);
    const { delay = 0 } = preferences ?? {};
    const timing = isWrapped ? await delayOnce(session, delay, request.signal) : { delay };
    // Finding out reasons costs time, so it is done only if they are used.
    const read = isExplaining || session.listeners.size > 0 ? new Set<ChoiceId>() : undefined;
    const trace: Trace = { read };
    const upstream = toUpstream(responderOptions, session, arrival, trace, forwarded);
    const options: FetchOptions = {
      refuse,
      onRecord: toRecorder(responderOptions, trace, arrival),
      // A wrapper may serve the petstore below another path, and change the headers.
      ...(!isWrapped && { basePath, headers: arrival.headers }),
      ...timing,
      ...(upstream && { pass: (call, service) => passOn(call, service, upstream) }),
      ...((preferences || read) && toOverrides(trace, preferences, url)),
    };
    const result = await handle(forwarded, options);
    const { record } = trace;
    const outcome = toOutcome(result, record?.failed === 'truncate');
    const status = toStatus(outcome);
    const isOfReference = !isWrapped || record?.status === status;
    if (preferences && spreadsBody(preferences, record?.operation !== undefined)) onSpread();
    const applied = preferences && toPreferenceApplied(preferences, status, record?.operation !== undefined);
    return {
      outcome: applied
        ? mapResponse(outcome, (response) => addHeaders(response, { 'preference-applied': applied }))
        : outcome,
      reason: (isOfReference ? record?.reason : undefined) ?? 'variant',
      side: record?.side,
    };
  };

  const { maxDelayed = DEFAULT_MAX_DELAYED } = responderOptions;
  let delayed = 0;
  return (request, session, arrival) => {
    const prefer = readHeader({ request, headers: arrival.headers }, 'prefer');
    const requested = readPreferences(request.url, prefer);
    const { delay, trickle = 0 } = requested.preferences ?? {};
    if (!delay && !trickle) return respond(request, session, arrival, requested);
    if (delayed >= maxDelayed)
      return Promise.resolve({ outcome: toOutcome(tooManyDelayed(maxDelayed)), reason: 'delay' });
    delayed++;
    let isSpread = false;
    return respond(request, session, arrival, requested, () => (isSpread = true)).finally(() => {
      // The body follows, unless the client leaves first. The response does not wait for it.
      if (isSpread) void wait(trickle, request.signal).then(() => delayed--);
      else delayed--;
    });
  };
}
