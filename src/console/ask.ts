import { type PetstoreError, parseJson, stringifyJson } from '../contract/index.ts';

/** An error object that was answered, or in its words why there was no answer. */
export class Problem extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string;

  constructor({ status, code, message }: PetstoreError) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What is sent besides method and path. */
export interface Question {
  method?: string;
  /** The key or the token. */
  bearer?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a body that is made of a value. */
  text?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends a request to this server. @throws Problem when there is no answer. */
export async function send(path: string, question: Question = {}): Promise<Response> {
  const { method = 'GET', bearer, body, text = body === undefined ? undefined : stringifyJson(body) } = question;
  const headers = new Headers(question.headers);
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (text !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(path, {
      method,
      headers,
      body: text ?? null,
      signal: question.signal ?? null,
      cache: 'no-store',
    });
  } catch (error) {
    if (question.signal?.aborted) throw error;
    throw new Problem({
      status: 0,
      code: 'no_answer',
      message: 'The connection broke off before there was an answer.',
    });
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    throw new Problem({
      status: 0,
      code: 'no_answer',
      message: 'The connection broke off in the middle of the answer.',
    });
  }
}

/** The text of a good answer. @throws Problem with what the answer says otherwise. */
export async function askText(path: string, question?: Question): Promise<string> {
  const response = await send(path, question);
  const text = await readText(response);
  if (response.ok) return text;
  try {
    throw new Problem(parseJson(text) as PetstoreError);
  } catch (error) {
    if (error instanceof Problem && error.message) throw error;
    throw new Problem({ status: response.status, code: 'no_error_object', message: text || response.statusText });
  }
}

/** The value of a good answer, without a digit lost. @throws Problem with what the answer says otherwise. */
export async function ask(path: string, question?: Question): Promise<unknown> {
  const text = await askText(path, question);
  return text === '' ? undefined : parseJson(text);
}
