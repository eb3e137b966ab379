import { parseJson } from '../contract/index.ts';
import type { Answer, JournalEntry } from './answer.ts';
import { describeFailure } from './failure.ts';
import type { FetchFunction } from './http-fetch.ts';
import { toAuthorization } from './key-variant.ts';
import type { KitRequest } from './kit-request.ts';
import { CannotTell } from './outcome.ts';
import { wait } from './wait.ts';

/** A list of 100 animals with names of 40,000 characters fits; what is larger is cut off. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_RETRIES_AFTER_429 = 5;
/** RFC 9110 section 9.2.1, as far as the kit uses them. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SenderOptions {
  fetch: FetchFunction;
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  /** For one request, in milliseconds. */
  timeout: number;
  /** When the whole run has to be over, as `performance.now()` counts. */
  deadline: number;
  readOnly: boolean;
  /** The most animals that may be created. */
  maxCreates: number;
  concurrency: number;
}

/** The one way out: sends, waits when it is told to, keeps the journal and holds the limits that the user set. */
export interface Sender {
  readonly journal: readonly JournalEntry[];
  send(request: KitRequest, checkId: string): Promise<JournalEntry>;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Error(`the body is larger than ${MAX_BODY_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function toAnswer(response: Response): Promise<Answer> {
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), text: '', json: undefined };
  try {
    answer.text = await readText(response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return { ...answer, jsonProblem: 'it is not valid UTF-8' };
  }
  try {
    return { ...answer, json: parseJson(answer.text) };
  } catch (error) {
    const jsonProblem =
      answer.text === ''
        ? 'it is empty'
        : error instanceof RangeError
          ? 'it is nested too deeply'
          : 'it cannot be parsed';
    return { ...answer, jsonProblem };
  }
}

/** Seconds or a date, as RFC 9110 section 10.2.3 has it; in milliseconds, at least a tenth of a second. */
function retryAfter(answer: Answer): number {
  const value = answer.headers['retry-after'] ?? '1';
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(100, Number.isNaN(milliseconds) ? 1000 : milliseconds);
}

export function createSender(options: SenderOptions): Sender {
  const journal: JournalEntry[] = [];
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  const heldBack: (() => void)[] = [];
  let posts = 0;
  let creations = 0;
  let pausedUntil = 0;

  async function exchange(request: KitRequest): Promise<Answer> {
    const { method, path, key, contentType, body = null } = request;
    const remaining = Math.max(1, Math.min(options.timeout, options.deadline - performance.now()));
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'petstore-conformance' });
    const authorization = toAuthorization(key, options.apiKey);
    if (authorization !== undefined) headers.set('authorization', authorization);
    if (contentType !== undefined) headers.set('content-type', contentType);
    const controller = new AbortController();
    const sent = new Request(options.baseUrl + path, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: controller.signal,
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timedOut = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const reason = new DOMException('The time for a request was over.', 'TimeoutError');
        controller.abort(reason);
        // A function that is not fetch may ignore the signal.
        reject(reason);
      }, remaining);
    });
    try {
      return await Promise.race([options.fetch(sent).then(toAnswer), timedOut]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function attempt(request: KitRequest, checkId: string): Promise<JournalEntry> {
    const entry: JournalEntry = { request, checkId, duration: 0 };
    journal.push(entry);
    const start = performance.now();
    try {
      entry.answer = await exchange(request);
    } catch (error) {
      entry.failure = describeFailure(error);
    }
    entry.duration = performance.now() - start;
    return entry;
  }

  /** Holds a request back until it cannot break a limit, and refuses it when it would. */
  async function clear({ method }: KitRequest): Promise<void> {
    for (;;) {
      const pause = Math.min(pausedUntil, options.deadline) - performance.now();
      if (pause > 0) await wait(pause);
      if (performance.now() >= options.deadline) throw new CannotTell('the time for the whole run was over');
      if (options.readOnly && !SAFE_METHODS.has(method)) throw new CannotTell('--read-only forbids it');
      if (method !== 'POST') return;
      if (creations >= options.maxCreates) throw new CannotTell(`--max-creates ${options.maxCreates} was reached`);
      if (creations + posts < options.maxCreates) {
        posts++;
        return;
      }
      // One of those in flight may be the last that is allowed.
      await new Promise<void>((resolve) => void heldBack.push(resolve));
    }
  }

  /** What may have created an animal counts; what was surely refused makes room for others. */
  function settlePost({ answer }: JournalEntry): void {
    posts--;
    if ((answer?.status ?? 200) < 300) creations++;
    for (const resume of heldBack.splice(0)) resume();
  }

  async function enter(): Promise<void> {
    if (inFlight >= options.concurrency) await new Promise<void>((resolve) => void waiting.push(resolve));
    else inFlight++;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inFlight--;
  }

  async function send(request: KitRequest, checkId: string): Promise<JournalEntry> {
    await enter();
    try {
      for (let retries = 0; ; retries++) {
        await clear(request);
        const entry = await attempt(request, checkId);
        if (request.method === 'POST') settlePost(entry);
        if (entry.answer?.status !== 429 || retries >= MAX_RETRIES_AFTER_429) return entry;
        pausedUntil = performance.now() + retryAfter(entry.answer);
      }
    } finally {
      leave();
    }
  }

  return { journal, send };
}
