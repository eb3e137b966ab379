import { readFileSync } from 'node:fs';
import { parseJson } from '../../../contract/index.ts';
import { describeReadError, showFile } from '../../../command-line/index.ts';
import { type HarEntry, parseHar } from '../../../shared/http/har.ts';
import { UsageError } from '../usage-error.ts';
import { collectAnimals } from './collect-animals.ts';

/** A response of an operation that shows animals. */
interface RecordedResponse {
  baseUrl: string;
  /** When it was complete, in milliseconds since 1970; 0 if that was not recorded. */
  time: number;
  /** `undefined` if it was not recorded, or is not JSON. */
  body: unknown;
}

/** The status with which the operation of a method responds with animals. */
const statuses: Readonly<Record<string, number>> = { GET: 200, POST: 201 };

/** Reads the body of a response; `undefined` if it was not recorded, only in part, or is not JSON. */
function readBody({ response }: HarEntry): unknown {
  const { text, encoding } = response?.content ?? {};
  if (typeof text !== 'string') return undefined;
  try {
    return parseJson(encoding === 'base64' ? Buffer.from(text, 'base64').toString() : text);
  } catch {
    return undefined;
  }
}

/** The response of an entry, if it is one to `GET /pets`, `POST /pets` or `GET /pets/{petId}` that shows animals. */
function toResponse(entry: HarEntry): RecordedResponse | undefined {
  const { request, response, startedDateTime, time } = entry;
  const { origin, pathname } = URL.parse(request.url) ?? {};
  const [, prefix, id] = /^(.*?)\/pets(\/[^/]+)?$/.exec(pathname ?? '') ?? [];
  const isWrongMethod = request.method === 'POST' && id !== undefined;
  if (prefix === undefined || isWrongMethod || response?.status !== statuses[request.method]) return undefined;
  const end = Date.parse(String(startedDateTime)) + (typeof time === 'number' ? time : 0);
  return { baseUrl: `${origin}${prefix}`, time: Number.isNaN(end) ? 0 : end, body: readBody(entry) };
}

async function readEntries(file: string): Promise<HarEntry[]> {
  const name = showFile(file);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new UsageError(`Failed to read ${name}: ${describeReadError(cause)}. Name a HAR file.`, { cause });
  }
  return parseHar(text, name, ({ problem, advice }, options) => new UsageError(`${problem}. ${advice}`, options));
}

/** The base URL of the service whose animals the responses show. */
function findBaseUrl(responses: readonly RecordedResponse[]): string {
  const showing = responses.filter(({ body }) => collectAnimals([body]).responses > 0);
  const [baseUrl, ...others] = new Set((showing.length > 0 ? showing : responses).map((response) => response.baseUrl));
  if (baseUrl === undefined)
    throw new UsageError('The recording has no response with animals: GET /pets, POST /pets or GET /pets/{petId}.');
  if (others.length === 0) return baseUrl;
  const list = [baseUrl, ...others].join(', ');
  throw new UsageError(`The recording has animals of several services: ${list}. Choose one with --base-url.`);
}

/**
 * Reads the animals of one service from HAR files.
 *
 * @param given The base URL of the service. @default that of the only service in the recordings
 * @returns The animals, and how many responses show none because their body is missing or in another form.
 * @throws UsageError if a file is not a HAR file, or has no animals, or those of several services.
 */
export async function readRecordings(files: readonly string[], given?: string) {
  const entries = await Promise.all(files.map(readEntries));
  const responses = entries
    .flat()
    .map(toResponse)
    .filter((response) => response !== undefined);
  const baseUrl = given ?? findBaseUrl(responses);
  const ofService = responses.filter((response) => response.baseUrl === baseUrl);
  if (ofService.length === 0)
    throw new UsageError(`The recording has no response with animals below ${baseUrl}. Choose another --base-url.`);
  const inOrder = ofService.toSorted((left, right) => left.time - right.time);
  const collected = collectAnimals(inOrder.map(({ body }) => body));
  return { baseUrl, ...collected, skipped: ofService.length - collected.responses };
}
