import { stringifyJson } from '../../contract/index.ts';
import type { JournalRecord } from '../requests/journal-record.ts';
import { byteLength } from '../../shared/byte-length.ts';

/** The size in place of one that is not known. */
const UNKNOWN = -1;
const REDACTED = '[redacted]';
const MEDIA_TYPE = 'application/json';

/** Headers whose values the journal knows. Browsers leave secret ones out of a HAR, too. */
const toHeaders = (headers: Record<string, string> = {}) =>
  Object.entries(headers)
    .filter(([, value]) => value !== REDACTED)
    .map(([name, value]) => ({ name, value }));

function toRequest({ method, url, headers, input }: JournalRecord) {
  const text = input?.body === undefined ? undefined : stringifyJson(input.body);
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: toHeaders(headers),
    queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
    ...(text !== undefined && { postData: { mimeType: headers['content-type'] ?? MEDIA_TYPE, text } }),
    headersSize: UNKNOWN,
    bodySize: UNKNOWN,
  };
}

/** The body of a response as it was sent. The service never sends a JSON string, so a string is what is not JSON. */
const toBodyText = (body: unknown = '') => (typeof body === 'string' ? body : stringifyJson(body));

function toResponse({ status, responseHeaders = {}, failed, body }: JournalRecord) {
  const text = toBodyText(body);
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: toHeaders(responseHeaders),
    content: {
      size: byteLength(text),
      mimeType: responseHeaders['content-type'] ?? '',
      // The journal keeps the whole body, of which the client has received only the first half.
      ...(failed !== 'truncate' && { text }),
    },
    redirectURL: '',
    headersSize: UNKNOWN,
    bodySize: UNKNOWN,
  };
}

const toEntry = (record: JournalRecord) => ({
  startedDateTime: record.time,
  time: record.duration,
  request: toRequest(record),
  response: toResponse(record),
  cache: {},
  timings: { blocked: UNKNOWN, send: 0, wait: record.duration, receive: 0 },
});

/**
 * Writes requests and responses as HAR 1.2, which browsers, proxies and `petstore-conformance audit` read. Keys are
 * redacted in the journal, and headers that contain one are left out.
 *
 * @param version Of petstore-mock.
 */
export function toHar(records: readonly JournalRecord[], version: string): string {
  const entries = records.filter(({ state }) => state !== 'pending').map(toEntry);
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'petstore-mock', version }, entries } }, null, 2);
}
