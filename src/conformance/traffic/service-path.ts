import { toOperationName } from '../../contract/index.ts';
import { SAFE_METHODS } from '../engine/sending/may-be-repeated.ts';

/** @see RFC 9110 section 9.2.1 */
const isSafe = (method: string) => method === 'TRACE' || SAFE_METHODS.has(method);

/** Where a request goes that has to do with the service. */
export interface ServicePath {
  /** As it was sent, with the query: below the base URL, or from the root. */
  path: string;
  /** Whether it is outside the base URL. */
  isOutside: boolean;
}

/**
 * The path of a URL below a base URL, or of a request that may change the data of the service from outside, such as a
 * reset; `undefined` for any other request.
 */
export function toServicePath(method: string, { href, hash, origin }: URL, baseUrl: string): ServicePath | undefined {
  const target = hash === '' ? href : href.slice(0, -hash.length);
  if (target.startsWith(`${baseUrl}/`)) return { path: target.slice(baseUrl.length), isOutside: false };
  const mayChange = origin === new URL(baseUrl).origin && !isSafe(method);
  return mayChange ? { path: target.slice(origin.length), isOutside: true } : undefined;
}

/** How long such a request takes effect at most, in milliseconds. Some stay open for minutes, such as a stream of events. */
export const LONGEST_CHANGE_MS = 10_000;

type Target = ServicePath & { method: string };

/** Whether a request is for one of the three operations. */
export const isOperation = ({ method, path, isOutside }: Target): boolean =>
  !isOutside && toOperationName(method, path.split('?', 1)[0] ?? '') !== undefined;

/**
 * Whether a request may change the data in a way that the contract does not know, whatever its response is. From the moment
 * it is sent, nothing is certain about animals. An exchange that overlaps it may belong to the data before or after.
 */
export const isForeignChange = (target: Target): boolean => !isSafe(target.method) && !isOperation(target);
