import type { HttpResponse } from '../../exchange/response.ts';
import type { HarEntry, HarHeader } from '../../../shared/http/har.ts';
import { toRequestBody, toResponseBody } from './har-body.ts';
import { type SkipReason, findSkipReason } from './har-skip.ts';
import { findCredentials } from '../credentials.ts';
import { toHeaders } from '../observed-headers.ts';
import { isReplaced } from '../unjudged-credential.ts';

/** An exchange as a recording shows it. */
export interface RecordedExchange {
  method: string;
  url: URL;
  /** With lower-case names, with secrets. */
  headers: Record<string, string>;
  /** The credentials that the headers and the lists of cookies have. */
  credentials: readonly string[];
  body: string | null | undefined;
  response: HttpResponse | undefined;
  /** Whether the body of the response was not recorded. */
  lacksBody: boolean;
  /** Why it shows nothing about the service. */
  skipped: SkipReason | undefined;
  /** When the request was sent, in milliseconds since 1970; `undefined` if that was not recorded. */
  start: number | undefined;
  /** When the response was complete. */
  end: number | undefined;
  /** How much later the response may have been complete, in milliseconds. */
  inaccuracy: number;
  /** Whether it looks like a page rather than a response of the service. */
  isPage: boolean;
}

/** Recorded times are rounded, and programs round differently. */
const PRECISION_MS = 1;
/** Playwright does not count the time for which a request waits in the browser, and leaves `blocked` out. */
const UNCOUNTED_WAIT_MS = 1000;
/** A date can hold no later time. @see ECMA-262 section 21.4.1.1 */
const LATEST_MS = 8.64e15 - UNCOUNTED_WAIT_MS;

const toHeaderRecord = (headers: readonly HarHeader[] | null | undefined) =>
  toHeaders((headers ?? []).map(({ name, value }) => [name, typeof value === 'string' ? value : '']));

/** The cookies of a message as a header. Some programs write only this list. */
const toCookieHeader = (cookies: unknown): string =>
  Array.isArray(cookies)
    ? (cookies as { value?: unknown }[])
        .map((cookie) => (typeof cookie?.value === 'string' ? `cookie=${cookie.value}` : ''))
        .join('; ')
    : '';

function findRecordedCredentials(
  { request, response }: HarEntry,
  headers: Record<string, string>,
  responseHeaders: Record<string, string>,
): string[] {
  const cookie = `${toCookieHeader(request.cookies)}; ${toCookieHeader(response?.cookies)}`;
  return [headers, { cookie }, responseHeaders].flatMap((side) => findCredentials({ request: { headers: side } }));
}

function toTimes({ startedDateTime, time, timings }: HarEntry): Pick<RecordedExchange, 'start' | 'end' | 'inaccuracy'> {
  const parsed = typeof startedDateTime === 'string' ? Date.parse(startedDateTime) : Number.NaN;
  const isStartKnown = parsed <= LATEST_MS;
  const isKnown = isStartKnown && typeof time === 'number' && time >= 0 && parsed + time <= LATEST_MS;
  return {
    start: isStartKnown ? parsed : undefined,
    end: isKnown ? parsed + time : undefined,
    inaccuracy: timings?.blocked === undefined ? UNCOUNTED_WAIT_MS : PRECISION_MS,
  };
}

function toResponse(
  entry: HarEntry,
  recorded: Record<string, string>,
): Pick<RecordedExchange, 'response' | 'lacksBody'> {
  const { status, content } = entry.response ?? {};
  if (typeof status !== 'number') return { response: undefined, lacksBody: false };
  const exact = Object.entries(recorded).filter(([, value]) => !isReplaced(value));
  const count = Object.keys(recorded).length;
  // Without any header, the media type is still in another place, and no header can be missed.
  const mediaType = count === 0 && typeof content?.mimeType === 'string' ? content.mimeType : '';
  const headers = count === 0 ? { 'content-type': mediaType } : Object.fromEntries(exact);
  const hidesHeaders = count === 0 || exact.length < count;
  const body = toResponseBody(entry, recorded);
  const lacksBody = body === undefined || (count === 0 && mediaType === '');
  return { response: { status, headers, hidesHeaders, ...(body ?? { text: '', json: undefined }) }, lacksBody };
}

/** Whether a browser loaded a page, a script or an image: a front end may have a page at /pets, too. */
function isPageLoad({ _resourceType, response }: HarEntry): boolean {
  const type = typeof _resourceType === 'string' ? _resourceType : 'fetch';
  const mediaType = typeof response?.content?.mimeType === 'string' ? response.content.mimeType : '';
  return !/^(?:fetch|xhr|preflight|other)$/.test(type) || /^(?:text\/(?:html|css|javascript)|image\/)/.test(mediaType);
}

/** Reads an entry of a recording; `undefined` if its URL is not one of HTTP. */
export function toRecordedExchange(entry: HarEntry): RecordedExchange | undefined {
  const url = URL.parse(entry.request.url);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const headers = toHeaderRecord(entry.request.headers);
  const responseHeaders = toHeaderRecord(entry.response?.headers);
  return {
    method: entry.request.method,
    url,
    headers,
    credentials: findRecordedCredentials(entry, headers, responseHeaders),
    body: toRequestBody(entry, headers),
    ...toResponse(entry, responseHeaders),
    skipped: findSkipReason(entry, responseHeaders),
    ...toTimes(entry),
    isPage: isPageLoad(entry),
  };
}
