import { byteLength } from '../../shared/byte-length.ts';
import { sentHeaders, withNameCase } from '../exchange/sent-headers.ts';
import type { HttpResponse } from '../exchange/response.ts';
import { LONGEST_KEPT_BODY } from '../http/body/parse-body.ts';
import { BoundedMap } from '../oracle/bounded-map.ts';
import type { ObservedRequest } from '../oracle/observation.ts';
import type { HarEntry } from './har-entry.ts';

/** The size in place of one that is not known. */
const UNKNOWN = -1;

type Redact = (text: string) => string;

/** An exchange with its secrets. */
interface RecordedExchange {
  request: ObservedRequest;
  response?: HttpResponse | undefined;
  /** Why there is no complete response. */
  failure?: string | undefined;
  /** In milliseconds since 1970. */
  start: number;
  /** In milliseconds. */
  duration: number;
  /** Replaces the secrets in a text. */
  redact: Redact;
  /** Differs for functions that replace other secrets. @default that of all exchanges with the same function */
  redactId?: string | undefined;
}

/** The longest body that is kept without its secrets, in characters, since most responses repeat an earlier one. */
const LONGEST_REPEATED = 16_384;
const MOST_REPEATED = 200;

const toQueryString = (url: string) =>
  [...new URLSearchParams(url.split('?').slice(1).join('?'))].map(([name, value]) => ({ name, value }));

const toMediaType = (headers: Readonly<Record<string, string>>) => headers['content-type'] ?? '';

/** Why the text of a response is not the body. */
function explainText({ text, jsonProblem }: HttpResponse): { comment: string } | undefined {
  if (text.length >= LONGEST_KEPT_BODY) return { comment: 'truncated' };
  return text === '' && jsonProblem !== undefined && jsonProblem !== 'it is empty'
    ? { comment: `removed, since ${jsonProblem}` }
    : undefined;
}

/** Writes exchanges as entries of HAR, without secrets. */
export class HarRecorder {
  readonly #keys: readonly (readonly [key: string, placeholder: string])[];
  /** Bodies without their secrets, with their sizes. */
  readonly #bodies = new BoundedMap<string, { id: string; text: string; size: number }>(MOST_REPEATED);

  /** Requests without their secrets. The proxy has one object for those that clients send again and again. */
  readonly #requests = new WeakMap<object, { redactId: string; written: HarEntry['request'] }>();

  readonly #baseUrl: string;

  /** @param apiKeys Written as placeholders, so that a reader can tell requests with them from others. */
  constructor(baseUrl: string, apiKeys: readonly string[]) {
    this.#baseUrl = baseUrl;
    this.#keys = apiKeys
      .filter((key) => key !== '')
      .map((key, index) => [key, index === 0 ? '{key}' : `{key-${index + 1}}`] as const)
      // A key may be part of another one.
      .toSorted(([left], [right]) => right.length - left.length);
  }

  toEntry(exchange: RecordedExchange): HarEntry {
    const { start, duration } = exchange;
    return {
      startedDateTime: new Date(start).toISOString(),
      time: duration,
      request: this.#toRequest(exchange),
      response: this.#toResponse(exchange),
      cache: {},
      timings: { blocked: 0, send: 0, wait: duration, receive: 0 },
    };
  }

  #toRequest(exchange: RecordedExchange): HarEntry['request'] {
    const { request, redactId = '' } = exchange;
    const known = this.#requests.get(request);
    if (known?.redactId === redactId) return known.written;
    const written = this.#writeRequest(exchange);
    this.#requests.set(request, { redactId, written });
    return written;
  }

  #writeRequest({ request, redact }: RecordedExchange): HarEntry['request'] {
    const { method, body, bodyForm, nameCase } = request;
    const hasBytes = bodyForm === 'latin1';
    const hide = (text: string) =>
      redact(this.#keys.reduce((shown, [key, placeholder]) => shown.replaceAll(key, placeholder), text));
    const url = hide(this.#baseUrl + request.path);
    const text = typeof body === 'string' ? hide(body) : undefined;
    const headers = Object.entries(withNameCase(sentHeaders(request), nameCase));
    return {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headers.map(([name, value]) => ({ name: hide(name), value: hide(value) })),
      queryString: toQueryString(url),
      ...(text !== undefined && {
        postData: {
          mimeType: toMediaType(request.headers),
          ...(hasBytes ? { text: btoa(text), _encoding: 'base64' } : { text }),
          ...(text !== body && { comment: 'redacted' }),
        },
      }),
      headersSize: UNKNOWN,
      bodySize: text === undefined ? (body === undefined ? 0 : UNKNOWN) : hasBytes ? text.length : byteLength(text),
    };
  }

  #toResponse({ response, failure = 'no complete response', redact, redactId }: RecordedExchange) {
    const common = { statusText: '', httpVersion: 'HTTP/1.1', cookies: [], headersSize: UNKNOWN } as const;
    if (!response) {
      const none = { headers: [], content: { size: 0, mimeType: '' }, redirectURL: '', bodySize: UNKNOWN };
      return { status: 0, ...common, ...none, _error: redact(failure) };
    }
    const { status, headers } = response;
    const note = explainText(response);
    const { text, size } = this.#toBody(response, redact, redactId);
    return {
      status,
      ...common,
      headers: Object.entries(headers).map(([name, value]) => ({ name: redact(name), value: redact(value) })),
      content: {
        size: note ? UNKNOWN : size,
        mimeType: redact(toMediaType(headers)),
        ...(note ? { ...(text !== '' && { text }), ...note } : { text }),
      },
      redirectURL: redact(headers.location ?? ''),
      bodySize: UNKNOWN,
    };
  }

  #toBody({ text, hasByteOrderMark }: HttpResponse, redact: Redact, redactId = ''): { text: string; size: number } {
    const mark = hasByteOrderMark ? '\uFEFF' : '';
    const id = redactId + mark;
    // By the text alone, whose hash is known: the proxy has one text for equal bodies.
    const known = this.#bodies.get(text);
    if (known?.id === id) return known;
    const shown = mark + redact(text);
    const body = { id, text: shown, size: byteLength(shown) };
    if (text.length <= LONGEST_REPEATED) this.#bodies.set(text, body);
    return body;
  }
}
