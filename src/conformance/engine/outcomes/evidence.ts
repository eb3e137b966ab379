import { NO_RESPONSE_IN_TIME } from '../../exchange/describe-no-response.ts';
import type { HttpRequest } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { CurlTarget } from '../../http/curl/curl-target.ts';
import { toCurlCommands } from '../../http/curl/to-curl-commands.ts';
import type { Evidence } from '../../result/result.ts';
import type { Violation } from '../violation.ts';
import { keyOf } from '../review/key-of.ts';
import type { Run } from '../run.ts';
import { redactStart } from '../../redaction/redact-start.ts';

const toResponse = (
  { status, headers, text }: HttpResponse,
  redact: (text: string) => string,
): NonNullable<Evidence['response']> => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [redact(name), redactStart(value, redact)]),
  ),
  body: redactStart(text, redact),
});

/** Collects the evidence for a violation, without secrets. */
export function toEvidence(
  { clause, also, expected, actual, entry, earlier, program }: Omit<Violation, 'level' | 'aspects'>,
  target: CurlTarget & { redact(this: void, text: string): string },
): Evidence {
  const { baseUrl, redact } = target;
  const evidence: Evidence = { expected: redact(expected), actual: redact(actual), clauses: [clause, ...also] };
  const { id, request, response } = entry;
  const body = request.body === undefined ? {} : { body: redactStart(request.body, redact) };
  evidence.request = {
    method: request.method,
    url: redact(baseUrl + request.path),
    ...body,
    ...(id !== undefined && { id }),
  };
  if (response) evidence.response = toResponse(response, redact);
  const sent = [...earlier, entry];
  const isEncoded = (of: HttpRequest) =>
    sent.some((each) => each.request === of && each.response?.headers['content-encoding'] !== undefined);
  evidence.reproduce = redact(
    toCurlCommands(
      sent.map((each) => each.request),
      { ...target, isEncoded },
    ),
  );
  // A copy, so that no text is left as it is.
  const copy = (_name: string, value: unknown) => (typeof value === 'string' ? redact(value) : value);
  if (program) evidence.program = JSON.parse(JSON.stringify(program), copy) as typeof program;
  return evidence;
}

/** The evidence for a violation in a run. */
export function toRunEvidence({ plan, redact }: Pick<Run, 'plan' | 'redact'>, violation: Violation): Evidence {
  const { configuration } = plan;
  const isLate = violation.entry.failure === NO_RESPONSE_IN_TIME;
  const limit = isLate ? ` (timeout: ${configuration.timeout} ms)` : '';
  const when = violation.isSporadic ? ', but not when the request was sent again alone' : '';
  return toEvidence(
    { ...violation, actual: violation.actual + limit + when },
    { ...configuration, apiKey: keyOf(violation.entry, configuration), redact },
  );
}
