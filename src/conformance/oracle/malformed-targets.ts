import { mediaTypeOf } from '../http/body/media-type-of.ts';
import type { HttpResponse } from '../exchange/response.ts';
import type { Observation } from './observation.ts';

/** A percent sign that encodes nothing, or a character that has to be encoded. @see RFC 3986 sections 2.1 and 3.3 */
const MALFORMED = /%(?![\da-f]{2})|[^!-~]|["<>[\\\]^`{|}]/i;

/** Whether RFC 3986 does not allow a request target, which clients may send nevertheless. */
export const isMalformedTarget = (path: string): boolean => MALFORMED.test(path);

/** Why a server may reject a request target: it is malformed, has a NUL, which ends a string in C, or an encoded slash. */
type Form = 'malformed' | 'nul' | 'slash';

function formOf(path: string): Form | undefined {
  if (isMalformedTarget(path)) return 'malformed';
  if (path.includes('%00')) return 'nul';
  return /^[^?]*%2f/i.test(path) ? 'slash' : undefined;
}

/**
 * How the server in front of a service handles malformed request targets, and those with a NUL or an encoded slash. Some servers
 * reject them while they read the request line, or take them for files, so the service never sees them and cannot respond with
 * JSON. Such a server does so for every path, whether the service has it or not. If other unknown paths are rejected in the same
 * way, the service itself may have done so.
 *
 * @see RFC 9112 section 3.2
 */
export class MalformedTargets {
  /** Whether the requests are those of a run, which tries another path. Of other clients' requests, nobody knows. */
  readonly #isOfOwnClient: boolean;
  /** The status and the media type of the rejections, by the form of the target. */
  readonly #kinds = new Map<Form, string>();
  /** The same of rejections of other paths. */
  readonly #ordinary = new Set<string>();

  constructor(isOfOwnClient: boolean) {
    this.#isOfOwnClient = isOfOwnClient;
  }

  /** Learns from a request without a key for another path. */
  learn(observation: Observation): void {
    const { request, response } = observation;
    if (request.headers.authorization !== undefined || !response) return;
    const rejected = toRejected(observation);
    if (rejected && !this.#kinds.has(rejected.form)) this.#kinds.set(rejected.form, rejected.kind);
    if (formOf(request.path) === undefined) this.#ordinary.add(responseKindOf(response));
  }

  /** Whether the server itself has, or may have, rejected a request. */
  hasRejected(observation: Observation): boolean {
    const rejected = toRejected(observation);
    if (rejected === undefined) return false;
    const { form, kind } = rejected;
    return !this.#isOfOwnClient || (this.#kinds.get(form) === kind && !this.#ordinary.has(kind));
  }
}

/** The statuses with which servers reject the forms. Where a path is that of a file, no file has such a name. */
const statuses: Record<Form, readonly number[]> = { malformed: [400], nul: [400, 404], slash: [400, 404] };

/** The kind of a rejection, which tells those of a server from those of the service behind it. */
const responseKindOf = (response: HttpResponse) => `${response.status} ${mediaTypeOf(response) ?? ''}`;

/** The form of the target, and the kind of a rejection that is not JSON. */
function toRejected({ request: { path }, response }: Observation): { form: Form; kind: string } | undefined {
  const form = formOf(path);
  if (!response || form === undefined || !statuses[form].includes(response.status)) return undefined;
  return mediaTypeOf(response) === 'application/json' ? undefined : { form, kind: responseKindOf(response) };
}
