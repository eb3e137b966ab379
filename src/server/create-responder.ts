import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyRequestRecord, ChoiceId, Choices, FetchOptions, Petstore } from '../reference/index.ts';
import { type ServerResponseValue, addHeaders, isReset } from './http/server-response.ts';
import { toRequestFailure } from './overrides/request-failure.ts';
import { toReason, recordChoiceReads } from './overrides/reason.ts';
import { wait } from './sessions/latency.ts';
import { applyChoices, readPreferences, toPreferenceApplied } from './overrides/preferences.ts';
import type { Session } from './sessions/session.ts';
import { trimRecord } from './sessions/trim-record.ts';

/** Stands between the server and the service, to change what is asked or answered. */
export type Wrap = (petstore: Petstore) => (request: Request) => Promise<Response>;

/** An answer, and what a face has to know besides. */
export interface ExplainedResponse {
  response: ServerResponseValue;
  /** Whether the connection is to break off at the end of a `Response`. */
  isTruncated: boolean;
  /** What decided it, in words, when that was to be found out. */
  reason: string;
}

/** The adapter's request is a light one that the platform's own constructor and `clone` do not take. */
function toStandardRequest({ method, headers, body, signal }: Request, url: string): Request {
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}

/**
 * Makes the function that answers the requests of the API: it waits as long as the latency says, does what the request
 * asks for itself alone, and tells who watches.
 *
 * @param isExplaining Whether what decided an answer is to be found out.
 */
export function createResponder(
  petstore: Petstore,
  basePath: string,
  isExplaining: boolean,
  wrap?: Wrap,
): (request: Request, session: Session, headers?: Record<string, string>) => Promise<ExplainedResponse> {
  // What stands between calls the service without knowing what the server wants of this one request.
  const storage = new AsyncLocalStorage<FetchOptions>();
  const wrapped = wrap?.(
    Object.create(petstore, {
      fetch: {
        value: (request: Request, rest?: FetchOptions) => petstore.fetch(request, { ...rest, ...storage.getStore() }),
      },
    }) as Petstore,
  );

  function ask(request: Request, options: FetchOptions): Promise<ServerResponseValue> {
    return wrapped
      ? storage.run(options, () => wrapped(toStandardRequest(request, request.url)))
      : petstore.respond(request, { basePath, ...options });
  }

  return async (request, session, headers) => {
    const { url, preferences } = readPreferences(request.url, request.headers.get('prefer'));
    const asked = url === request.url ? request : toStandardRequest(request, url);
    const { latency } = session;
    if (latency.maximum > 0) await wait(latency, session.random, request.signal);
    const delay = preferences?.delay ?? 0;
    if (delay > 0) await wait({ minimum: delay, maximum: delay }, session.random, request.signal);
    const read = new Set<ChoiceId>();
    // What nobody reads is not found out.
    const isWatched = isExplaining || session.listeners.size > 0;
    const seen: { record?: AnyRequestRecord; choices?: Choices } = {};
    const answered = await ask(asked, {
      headers,
      onRecord(record) {
        trimRecord(record);
        seen.record = record;
        if (isWatched && seen.choices) record.reason = toReason(record, seen.choices, read);
        session.notify(record);
      },
      ...((preferences || isWatched) && {
        choose(current) {
          seen.choices = preferences ? applyChoices(current, preferences) : current;
          return isWatched ? recordChoiceReads(seen.choices, read) : seen.choices;
        },
        failure: (operation) =>
          preferences?.code === undefined ? undefined : toRequestFailure(operation, preferences.code, url),
      }),
    });
    const { record, choices } = seen;
    const status = isReset(answered) ? 0 : answered.status;
    const applied = preferences && toPreferenceApplied(preferences, status);
    const isOurs = record && choices && (!wrapped || record.status === status);
    return {
      response: applied && !isReset(answered) ? addHeaders(answered, { 'preference-applied': applied }) : answered,
      isTruncated: record?.failed === 'truncate',
      reason: isOurs ? toReason(record, choices, read) : 'variant',
    };
  };
}
