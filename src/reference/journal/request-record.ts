import { type Call, toInput } from '../operations/call.ts';
import type { PlainResponse } from '../operations/plain-response.ts';
import { isOperationRoute } from '../operations/route.ts';
import { type RequestRules, findRequestProblems } from '../problems/find-request-problems.ts';
import type { RequestProblem } from '../../contract/request-problems.ts';
import type { AnyRequestRecord } from './journal.ts';

/** Copies headers without the API keys in them. */
function redactHeaders(headers: Readonly<Record<string, string>>, apiKeys: readonly string[]): Record<string, string> {
  const copy: Record<string, string> = {};
  // Without a list of entries, since every request of a server gets here.
  for (const name in headers) {
    const value = headers[name] ?? '';
    copy[name] = name === 'authorization' || apiKeys.some((key) => value.includes(key)) ? '[redacted]' : value;
  }
  return copy;
}

/** Creates the journal's record of a call whose response is not known yet. */
export function createRecord(id: number, call: Call, apiKeys: readonly string[]): AnyRequestRecord {
  const { method, url } = call.request;
  const headers = call.headers ?? Object.fromEntries(call.request.headers);
  const operation = isOperationRoute(call.route) ? call.route : undefined;
  return {
    id,
    state: 'pending',
    time: Date.now(),
    duration: 0,
    operation: operation?.name,
    input: operation && toInput(operation, call),
    method,
    url,
    headers: redactHeaders(headers, apiKeys),
    failed: false,
    status: 0,
    body: undefined,
  } as AnyRequestRecord;
}

/** Completes the record of a call. Without a response, the client gave up. */
export function completeRecord(
  record: AnyRequestRecord,
  call: Call,
  rules: RequestRules,
  response?: PlainResponse | 'network',
): void {
  const { route, effect, failure, side } = call;
  record.state = response ? 'complete' : 'aborted';
  record.duration = Date.now() - record.time;
  // The body of a new animal is read only after the request arrived.
  if (isOperationRoute(route) && route.name === 'createPet') record.input = toInput(route, call);
  record.failed = effect?.delivery?.isTruncated ? 'truncate' : effect?.response !== undefined;
  if (failure) record.failure = failure;
  if (side) record.side = side;
  // Only the upstream knows which keys it accepts.
  const isJudged = ({ kind }: RequestProblem) => side !== 'upstream' || kind !== 'wrong-key';
  const problems = findRequestProblems(call, rules).filter(isJudged);
  if (problems.length > 0) record.problems = problems;
  if (response === undefined || response === 'network') return;
  record.status = response.status;
  record.responseHeaders = response.headers;
  record.body = response.body ?? response.text;
}
