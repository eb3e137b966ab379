import { mediaTypeOf } from '../http/body/media-type-of.ts';
import type { Observation } from './observation.ts';

/** A percent sign that encodes nothing, or a character that has to be encoded. @see RFC 3986 sections 2.1 and 3.3 */
const MALFORMED = /%(?![\da-f]{2})|[^!-~]|["<>[\\\]^`{|}]/i;

/** Whether RFC 3986 does not allow a request target, which clients may send nevertheless. */
export const isMalformedTarget = (path: string): boolean => MALFORMED.test(path);

/** Why a server may reject a request target: it is malformed, or it has a NUL, which ends a string in C. */
type Form = 'malformed' | 'nul';

function formOf(path: string): Form | undefined {
  if (isMalformedTarget(path)) return 'malformed';
  return path.includes('%00') ? 'nul' : undefined;
}

/**
 * How the server in front of a service handles malformed request targets, and those with a NUL. Some servers reject them while they
 * read the request line, so the service never sees them and cannot respond with JSON. Such a server does so for every path,
 * whether the service has it or not.
 *
 * @see RFC 9112 section 3.2
 */
export class MalformedTargets {
  /** Whether the requests are those of a run, which tries another path. Of other clients' requests, nobody knows. */
  readonly #isOfOwnClient: boolean;
  /** The media types of the rejections, by the form of the target. */
  readonly #mediaTypes = new Map<Form, string>();

  constructor(isOfOwnClient: boolean) {
    this.#isOfOwnClient = isOfOwnClient;
  }

  /** Learns from a request without a key for another path. */
  learn(observation: Observation): void {
    const rejected = observation.request.headers.authorization === undefined ? toRejected(observation) : undefined;
    if (rejected && !this.#mediaTypes.has(rejected.form)) this.#mediaTypes.set(rejected.form, rejected.mediaType);
  }

  /** Whether the server itself has, or may have, rejected a request. */
  hasRejected(observation: Observation): boolean {
    const rejected = toRejected(observation);
    if (rejected === undefined) return false;
    return !this.#isOfOwnClient || this.#mediaTypes.get(rejected.form) === rejected.mediaType;
  }
}

/** The form of the target and the media type of a rejection that is not JSON. */
function toRejected({ request: { path }, response }: Observation): { form: Form; mediaType: string } | undefined {
  const form = formOf(path);
  if (response?.status !== 400 || form === undefined) return undefined;
  const mediaType = mediaTypeOf(response) ?? '';
  return mediaType === 'application/json' ? undefined : { form, mediaType };
}
