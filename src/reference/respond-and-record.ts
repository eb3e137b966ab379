import { parseJson } from '../json/json.ts';
import { failOperation } from './failures/fail-operation.ts';
import type { AnyRequestRecord } from './journal/journal.ts';
import { completeRecord, createRecord } from './journal/request-record.ts';
import { type Call, createCall, readInput } from './operations/call.ts';
import type { PlainResponse } from './operations/plain-response.ts';
import { respond } from './operations/respond.ts';
import type { PetstoreState } from './petstore-state.ts';
import type { RequestRules } from './problems/find-request-problems.ts';
import type { FetchOptions, Handle, ObserveOptions } from './petstore.ts';
import type { Service } from './service.ts';
import { toDelay } from './timing/latency.ts';

/** The facts by which requests are judged. */
export const toRules = ({ apiKeys, authentication, nowOption: now }: PetstoreState): RequestRules => ({
  apiKeys,
  authentication,
  now: typeof now === 'function' ? now : () => now,
});

/** The service for one call, with the failures, choices and date of the moment at which it begins. */
function createCallService(state: PetstoreState, { choose, failure, refuse, pass }: FetchOptions): Service {
  const { data, maxBodyBytes, random, failures } = state;
  const service: Service = {
    ...toRules(state),
    data,
    maxBodyBytes,
    random,
    refuse,
    pass: pass && ((call) => pass(call, service)),
    choices: choose ? choose(state.choices) : state.choices,
    fail: (route, call) =>
      failure || failures.has(route.name) ? failOperation(route, call, service, failures, failure) : undefined,
  };
  return service;
}

/** Adds the record of a call to the journal. */
function open(call: Call, { journal, apiKeys }: PetstoreState): AnyRequestRecord {
  return journal.add((id) => createRecord(id, call, apiKeys));
}

/** Completes the record of a call. */
function close(
  record: AnyRequestRecord,
  call: Call,
  response: PlainResponse | 'network' | undefined,
  state: PetstoreState,
  onRecord?: FetchOptions['onRecord'],
): void {
  completeRecord(record, call, toRules(state), response);
  state.invalid.add(record);
  onRecord?.(record);
  state.journal.notify(record);
}

/** Delays a request by the latency, and by what its options add. `undefined` without a delay. */
function delay(
  request: Request,
  { latency, pauses, random }: PetstoreState,
  options: ObserveOptions,
): Promise<unknown> | undefined {
  const total = toDelay(options.latency ?? latency, random) + (options.delay ?? 0);
  return total > 0 ? pauses.wait(request, total) : undefined;
}

/** Responds to a request with the failures and choices of a state, and records it in the journal. */
export async function respondAndRecord(
  request: Request,
  state: PetstoreState,
  options: FetchOptions,
  basePath: string,
): Promise<PlainResponse | 'network'> {
  // Most requests await nothing before they run, which keeps concurrent ones in their order.
  if (state.starting) await state.starting;
  const { onRecord, headers } = options;
  const service = createCallService(state, options);
  const call = createCall(request, basePath, service.choices, headers);
  if (options.pass) call.side = 'mock';
  const record = open(call, state);
  let response: PlainResponse | 'network' | undefined;
  try {
    const delayed = delay(request, state, options);
    const responding = delayed ? delayed.then(() => respond(call, service)) : respond(call, service);
    response = responding instanceof Promise ? await responding : responding;
  } finally {
    close(record, call, response, state, onRecord);
  }
  const delivery = call.effect?.delivery;
  return delivery && response !== 'network' ? { ...response, ...delivery } : response;
}

/** The facts about a response that the journal keeps. Its body is read only if it is JSON, or known to end. */
async function toPlainResponse(response: Response): Promise<PlainResponse | 'network'> {
  const { status, type, headers } = response;
  if (type === 'error') return 'network';
  const plain: PlainResponse = { status, headers: Object.fromEntries(headers) };
  if (!headers.get('content-type')?.includes('json') && !headers.has('content-length')) return plain;
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  try {
    return { ...plain, body: parseJson(text) };
  } catch {
    return { ...plain, body: text || undefined };
  }
}

/** Records a request that something else than the service responds to. */
export async function observeCall(
  request: Request,
  handle: Handle,
  state: PetstoreState,
  options: ObserveOptions & { basePath: string },
): Promise<Response | undefined> {
  const call = createCall(request, options.basePath, state.choices);
  const record = open(call, state);
  let result: Response | undefined;
  let response: PlainResponse | 'network' | undefined;
  try {
    await delay(request, state, options);
    result = await handle(await readInput(call));
    response = result && (await toPlainResponse(result));
  } catch (error) {
    close(record, call, undefined, state);
    throw error;
  }
  if (response) close(record, call, response, state);
  else state.journal.remove(record);
  return result;
}
