import type { PlainResponse } from '../operations/plain-response.ts';
import type { AnyRequestRecord } from './journal.ts';
import { type Call, toInput } from '../operations/call.ts';
import { isOperationRoute } from '../operations/route.ts';

/** Copies headers without the keys in them. */
function redactHeaders(
  headers: Iterable<readonly [string, string]>,
  apiKeys: readonly string[],
): Record<string, string> {
  const copy: Record<string, string> = {};
  for (const [name, value] of headers) {
    copy[name] = name === 'authorization' || apiKeys.some((key) => value.includes(key)) ? '[redacted]' : value;
  }
  return copy;
}

/** What the journal keeps of a call and its answer. */
export function toRecord(
  id: number,
  time: number,
  call: Call,
  answer: PlainResponse | 'network',
  apiKeys: readonly string[],
): AnyRequestRecord {
  const { method, url } = call.request;
  const headers = call.headers ? Object.entries(call.headers) : call.request.headers;
  const { route } = call;
  const operation = route && isOperationRoute(route) ? route : undefined;
  return {
    id,
    time,
    duration: Date.now() - time,
    operation: operation?.name,
    input: operation && toInput(operation, call),
    method,
    url,
    headers: redactHeaders(headers, apiKeys),
    failed: call.failed === 'truncate' ? call.failed : call.failed !== undefined,
    status: answer === 'network' ? 0 : answer.status,
    body: answer === 'network' ? undefined : answer.body,
  } as AnyRequestRecord;
}
