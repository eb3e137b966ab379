import { wait } from '../../../src/shared/wait.ts';
import type { Service } from './suite.ts';

/** How long to wait before a request is sent again: `Retry-After` is a number of seconds or a date. */
export function toDelay(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Math.max(0, Date.parse(retryAfter) - Date.now());
}

/** The parts of a request that clients set. */
interface Init {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Sends a request as a careful client does: it waits after 429, and repeats only what it may. */
export function createCarefulFetch({ baseUrl, apiKey }: Service) {
  return async (path: string, init: Init = {}): Promise<Response> => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    };
    const send = () => fetch(baseUrl + path, { ...init, headers });
    const response = await send();
    if (response.status === 429) {
      await wait(toDelay(response.headers.get('retry-after')));
      return send();
    }
    return response.status === 503 && init.body === undefined ? send() : response;
  };
}

/** Creates an animal, as the requests of most clients do. */
export const postOf = (pet: object): Init => ({ method: 'POST', body: JSON.stringify(pet) });
