import { mediaTypeOf } from '../http/body/media-type-of.ts';
import type { Observation } from './observation.ts';

/** A percent sign that encodes nothing, or a character that has to be encoded. @see RFC 3986 sections 2.1 and 3.3 */
const MALFORMED = /%(?![\da-f]{2})|[^!-~]|["<>[\\\]^`{|}]/i;

/** Whether RFC 3986 does not allow a request target, which clients may send nevertheless. */
export const isMalformedTarget = (path: string): boolean => MALFORMED.test(path);

/**
 * How the server in front of a service handles malformed request targets. Some servers reject them while they read the request
 * line, so the service never sees them and cannot respond with JSON. Such a server does so for every path, whether the service has it or not.
 *
 * @see RFC 9112 section 3.2
 */
export class MalformedTargets {
  /** Whether the requests are those of a run, which tries another path. Of other clients' requests, nobody knows. */
  readonly #isOfOwnClient: boolean;
  #mediaType: string | undefined;

  constructor(isOfOwnClient: boolean) {
    this.#isOfOwnClient = isOfOwnClient;
  }

  /** Learns from a request without a key for another path. */
  learn(observation: Observation): void {
    if (observation.request.headers.authorization === undefined) this.#mediaType ??= toRejected(observation);
  }

  /** Whether the server itself has, or may have, rejected a request. */
  hasRejected(observation: Observation): boolean {
    const rejected = toRejected(observation);
    return rejected !== undefined && (!this.#isOfOwnClient || rejected === this.#mediaType);
  }
}

/** The media type of a rejection that is not JSON. */
function toRejected({ request: { path }, response }: Observation): string | undefined {
  if (response?.status !== 400 || !isMalformedTarget(path)) return undefined;
  const mediaType = mediaTypeOf(response);
  return mediaType === 'application/json' ? undefined : (mediaType ?? '');
}
