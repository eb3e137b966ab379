import type { Answer } from './answer.ts';
import { type CurlTarget, toCurl } from './curl.ts';
import type { Violation } from './outcome.ts';
import type { Evidence } from './result.ts';

const MAX_BODY = 2000;
/** Shows the beginning of a long text. */
export const cut = (text: string) =>
  text.length > MAX_BODY ? `${text.slice(0, MAX_BODY).toWellFormed()}… (${text.length} characters)` : text;

const toResponse = (
  { status, headers, text }: Answer,
  redact: (text: string) => string,
): NonNullable<Evidence['response']> => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [redact(name), cut(redact(value))])),
  body: cut(redact(text)),
});

/** Collects what shows a violation, without the key. */
export function toEvidence(
  { expected, actual, entry }: Violation,
  target: CurlTarget & { redact(this: void, text: string): string },
): Evidence {
  const { baseUrl, redact } = target;
  const evidence: Evidence = { expected: redact(expected), actual: redact(actual) };
  if (!entry) return evidence;
  const { request, answer } = entry;
  const body = request.body === undefined ? {} : { body: cut(redact(request.body)) };
  evidence.request = { method: request.method, url: redact(baseUrl + request.path), ...body };
  if (answer) evidence.response = toResponse(answer, redact);
  evidence.curl = redact(toCurl(request, target));
  return evidence;
}
