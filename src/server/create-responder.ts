import type { AnyRequestRecord, ChoiceId, Choices, FetchOptions, Petstore, Wrap } from '../reference/index.ts';
import { type Outcome, addHeaders, mapResponse, toOutcome, toStatus } from './http/outcome.ts';
import { type Preferences, applyChoices, readPreferences, toPreferenceApplied } from './overrides/preferences.ts';
import { recordChoiceReads, toReason } from './overrides/reason.ts';
import { toRequestFailure } from './overrides/request-failure.ts';
import { toStandardRequest, wrapPetstore } from './overrides/wrap-petstore.ts';
import { delayRequest, toDelay } from './sessions/latency.ts';
import type { Session } from './sessions/session.ts';
import { trimRecord } from './sessions/trim-record.ts';

/** The outcome of a request and what decided it. */
interface ExplainedOutcome {
  outcome: Outcome;
  /** A clause, choices or a failure; `variant` if a variant changed the response or no reason was recorded. */
  reason: string;
}

/** Handles a request to the API in a session. */
export type Responder = (
  request: Request,
  session: Session,
  headers?: Record<string, string>,
) => Promise<ExplainedOutcome>;

/** The service to respond with, and how. */
export interface ResponderOptions {
  petstore: Petstore;
  basePath: string;
  /**
   * Whether to find out the reason of every response. Otherwise, only of those that a listener of the session receives.
   */
  isExplaining: boolean;
  /** Changes requests or responses of the petstore. */
  wrap?: Wrap | undefined;
}

/** The facts about a request that the server learns while the petstore handles it. */
interface Trace {
  record?: AnyRequestRecord;
  choices?: Choices;
  /** The choices that were read, which are those that decided the response. */
  readonly read: Set<ChoiceId>;
}

async function delayBySettings(session: Session, preferences: Preferences | undefined, signal: AbortSignal) {
  if (session.latency.maximum > 0) await delayRequest(toDelay(session.latency, session.random), signal);
  if (preferences?.delay) await delayRequest(preferences.delay, signal);
}

/** The options with which the petstore handles a single request, recording into the trace. */
function toFetchOptions(
  trace: Trace,
  session: Session,
  preferences: Preferences | undefined,
  url: string,
  isExplaining: boolean,
): FetchOptions {
  return {
    onRecord(record) {
      trimRecord(record);
      trace.record = record;
      if (isExplaining && trace.choices) record.reason = toReason(record, trace.choices, trace.read);
      session.notify(record);
    },
    ...((preferences || isExplaining) && {
      choose(current) {
        trace.choices = preferences ? applyChoices(current, preferences) : current;
        return isExplaining ? recordChoiceReads(trace.choices, trace.read) : trace.choices;
      },
      failure: (operation) =>
        preferences?.code === undefined ? undefined : toRequestFailure(operation, preferences.code, url),
    }),
  };
}

/**
 * Creates the function that handles requests to the API: it applies latency and preferences, and explains the response.
 */
export function createResponder({ petstore, basePath, isExplaining, wrap }: ResponderOptions): Responder {
  const handle = wrap
    ? wrapPetstore(petstore, wrap)
    : (request: Request, options: FetchOptions) => petstore.respond(request, { basePath, ...options });

  return async (request, session, headers) => {
    const { url, preferences } = readPreferences(request.url, request.headers.get('prefer'));
    const forwarded = url === request.url ? request : toStandardRequest(request, url);
    await delayBySettings(session, preferences, request.signal);
    const trace: Trace = { read: new Set() };
    // Finding out reasons costs time, so it is done only if they are used.
    const isTraced = isExplaining || session.listeners.size > 0;
    const options = toFetchOptions(trace, session, preferences, url, isTraced);
    const result = await handle(forwarded, { headers, ...options });
    const { record, choices, read } = trace;
    const outcome = toOutcome(result, record?.failed === 'truncate');
    const status = toStatus(outcome);
    const isOfReference = record && choices && (!wrap || record.status === status);
    const applied = preferences && toPreferenceApplied(preferences, status);
    return {
      outcome: applied
        ? mapResponse(outcome, (response) => addHeaders(response, { 'preference-applied': applied }))
        : outcome,
      reason: isOfReference ? toReason(record, choices, read) : 'variant',
    };
  };
}
