import { injectedFailure } from '../operations/errors.ts';
import { stringifyJson } from '../../json/json.ts';
import type { PlainResponse } from '../operations/plain-response.ts';
import type { Failure } from './failure.ts';

const toPage = (status: number) => `<!doctype html>
<html lang="en">
<head><title>${status}</title></head>
<body><h1>${status}</h1><p>Injected failure.</p></body>
</html>
`;

/** The response of a failure with a status: an error object, or what a gateway might send in its place. */
export function toFailureResponse(
  status: number,
  { code, message, headers, body, text, contentType }: Failure,
): PlainResponse {
  const own = {
    ...(contentType !== undefined && { 'content-type': contentType }),
    // In lower case, so that `Content-Type` replaces that of an error object.
    ...Object.fromEntries(new Headers(headers)),
  };
  const error = injectedFailure(status, code, message, own);
  if (text !== undefined) return { status, text, headers: { 'content-type': 'text/plain; charset=utf-8', ...own } };
  if (body === 'empty') return { status, headers: own };
  if (body === 'html')
    return { status, text: toPage(status), headers: { 'content-type': 'text/html; charset=utf-8', ...own } };
  if (body === 'invalid-json') {
    // Without the closing brace.
    return { status, text: stringifyJson(error.body).slice(0, -1), headers: error.headers };
  }
  return error;
}
