import { describeSyntaxError } from '../describe-syntax-error.ts';
import { isObject } from '../is-object.ts';

/** A header, as HAR writes it. */
export interface HarHeader {
  name: string;
  value?: unknown;
}

/** The parts of an entry that are read, with the additions of the programs that write HAR. All may be missing or wrong. */
export interface HarEntry {
  startedDateTime?: unknown;
  time?: unknown;
  request: {
    method: string;
    url: string;
    headers?: readonly HarHeader[];
    cookies?: unknown;
    bodySize?: unknown;
    postData?: { text?: unknown; encoding?: unknown; _encoding?: unknown; comment?: unknown } | null;
  };
  response?: {
    status?: unknown;
    headers?: readonly HarHeader[];
    cookies?: unknown;
    bodySize?: unknown;
    content?: { text?: unknown; encoding?: unknown; size?: unknown; mimeType?: unknown; comment?: unknown } | null;
    /** Chrome: whether a service worker responded. */
    _fetchedViaServiceWorker?: unknown;
    /** Chrome: where a service worker has the response from. */
    _serviceWorkerResponseSource?: unknown;
  } | null;
  timings?: { blocked?: unknown } | null;
  cache?: { afterRequest?: unknown } | null;
  /** Chrome: `preflight`, `document` and others. */
  _resourceType?: unknown;
  /** Chrome: the kind of cache. */
  _fromCache?: unknown;
  /** Safari: `Memory Cache`, `Disk Cache`, `Service Worker` or `Network Load`. */
  _fetchType?: unknown;
  /** Playwright: whether a test has fulfilled the request. */
  _wasFulfilled?: unknown;
}

const ADVICE = 'Name a HAR 1.2 file with embedded bodies, as browsers, Playwright and mitmproxy write it.';

/** Names the type of a value. The value itself could be a secret. */
function describeType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : isObject(value) ? 'an object' : `a ${typeof value}`;
}

/** The first place that is wrong in the structure of a HAR, as the end of a sentence. */
function findProblem(har: unknown): string | undefined {
  const wrong = (path: string, value: unknown, expected: string) =>
    value === undefined ? `${path} is missing` : `${path} is ${describeType(value)}, not ${expected}`;
  if (!isObject(har)) return wrong('the root', har, 'an object');
  if (!isObject(har.log)) return wrong('log', har.log, 'an object');
  if (!Array.isArray(har.log.entries)) return wrong('log.entries', har.log.entries, 'an array');
  for (const [index, entry] of (har.log.entries as unknown[]).entries()) {
    const path = `log.entries[${index}]`;
    if (!isObject(entry)) return wrong(path, entry, 'an object');
    const { request, response } = entry;
    if (!isObject(request)) return wrong(`${path}.request`, request, 'an object');
    for (const name of ['method', 'url'])
      if (typeof request[name] !== 'string') return wrong(`${path}.request.${name}`, request[name], 'a string');
    if (response !== undefined && response !== null && !isObject(response))
      return wrong(`${path}.response`, response, 'an object');
    for (const [side, message] of Object.entries({ request, response })) {
      const problem = isObject(message) ? findHeaderProblem(`${path}.${side}.headers`, message.headers) : undefined;
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function findHeaderProblem(path: string, headers: unknown): string | undefined {
  if (headers === undefined || headers === null) return undefined;
  if (!Array.isArray(headers)) return `${path} is ${describeType(headers)}, not an array`;
  const index = headers.findIndex((header) => !isObject(header) || typeof header.name !== 'string');
  return index < 0 ? undefined : `${path}[${index}] has no name`;
}

/**
 * Reads the entries of a HAR file.
 *
 * @param name How messages call the file.
 * @param createError Creates the error for a file with a mistake.
 * @throws That error, with the place that is wrong.
 */
export async function parseHar(
  text: string,
  name: string,
  createError: (mistake: { problem: string; advice: string }, options?: ErrorOptions) => Error,
): Promise<HarEntry[]> {
  let har: unknown;
  try {
    har = JSON.parse(text);
  } catch (cause) {
    const reason = text.startsWith('PK') ? 'it is a zip archive, not JSON' : await describeSyntaxError(text);
    const problem = `${name} is not a HAR file: ${reason}`;
    throw createError({ problem, advice: ADVICE }, { cause });
  }
  const problem = findProblem(har);
  if (problem !== undefined) throw createError({ problem: `${name} is not a HAR file: ${problem}`, advice: ADVICE });
  return (har as { log: { entries: HarEntry[] } }).log.entries;
}
