import { type PetstoreError, parseJson, stringifyJson } from '../../contract/index.ts';
import { ApiError } from './api-error.ts';

/** The parts of a request other than its path. */
export interface ApiRequest {
  /** @default 'GET' */
  method?: string;
  /** The API key or the admin token. */
  bearer?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** JSON text, sent unchanged instead of `body`. */
  text?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** How much is shown of a body that is not an error object. */
const MAX_TEXT = 200;

const connectionError = (message: string) => new ApiError({ status: 0, code: 'connection_error', message });

/** Sends a request to this server. @throws ApiError if there is no response. */
export async function send(path: string, options: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', bearer, body, text = body === undefined ? undefined : stringifyJson(body) } = options;
  const headers = new Headers(options.headers);
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (text !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(path, {
      method,
      headers,
      body: text ?? null,
      signal: options.signal ?? null,
      cache: 'no-store',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw connectionError('The connection was reset, or the server is not running.');
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    throw connectionError('The connection was closed in the middle of the response.');
  }
}

/** Sends a request and returns the text of a successful response. @throws ApiError if it fails. */
export async function requestText(path: string, options?: ApiRequest): Promise<string> {
  const response = await send(path, options);
  const text = await readText(response);
  if (response.ok) return text;
  try {
    throw new ApiError(parseJson(text) as PetstoreError);
  } catch (error) {
    if (error instanceof ApiError && error.message) throw error;
    const message = text.slice(0, MAX_TEXT) || response.statusText;
    throw new ApiError({ status: response.status, code: 'no_error_object', message });
  }
}

/** Sends a request and returns the JSON of a successful response, integers exact. @throws ApiError if it fails. */
export async function request(path: string, options?: ApiRequest): Promise<unknown> {
  const text = await requestText(path, options);
  if (text === '') return undefined;
  try {
    return parseJson(text);
  } catch {
    const message = `The body of the response is not JSON: ${text.slice(0, MAX_TEXT)}`;
    throw new ApiError({ status: 0, code: 'not_json', message });
  }
}
