import { BoundedMap } from '../../oracle/bounded-map.ts';
import type { ObservedRequest } from '../../oracle/observation.ts';
import { type RequestParts, isValidRequest } from './is-valid-request.ts';
import { toObservedHeaders } from './raw-headers.ts';

const MOST_KEPT = 100;
/** Requests up to this length are kept, in characters. */
const LONGEST_KEPT = 4000;

/** Reads requests without a body. Those that clients send again and again are one object, so that the oracle classifies it once. */
export class ObservedRequests {
  readonly #kept = new BoundedMap<string, ObservedRequest>(MOST_KEPT);

  /** @returns `undefined` if it is not valid HTTP. */
  read(method: string, parts: RequestParts): ObservedRequest | undefined {
    const { path, minorVersion, headers } = parts;
    // No method, path or header line contains a line break.
    const key = `${method} ${minorVersion} ${path}\n${headers.join('\n')}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    if (!isValidRequest(parts)) return undefined;
    const request: ObservedRequest = { method, path, headers: toObservedHeaders(headers) };
    if (key.length <= LONGEST_KEPT) this.#kept.set(key, request);
    return request;
  }
}
