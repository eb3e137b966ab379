import { mediaTypeOf } from '../http/body/media-type-of.ts';
import type { HttpResponse } from '../exchange/response.ts';
import type { Observation } from './observation.ts';

/** A percent sign that encodes nothing, or a character that has to be encoded. @see RFC 3986 sections 2.1 and 3.3 */
const MALFORMED = /%(?![\da-f]{2})|[^!-~]|["<>[\\\]^`{|}]/i;

/** Whether RFC 3986 does not allow a request target, which clients may send nevertheless. */
export const isMalformedTarget = (path: string): boolean => MALFORMED.test(path);

/** A reason for a server to reject a request target. */
interface Form {
  isFormOf(path: string): boolean;
  statuses: readonly number[];
}

/** Malformed targets, and what firewalls and file servers reject: a NUL, an encoded slash or a semicolon in the path. */
const forms: readonly Form[] = [
  { isFormOf: isMalformedTarget, statuses: [400] },
  { isFormOf: (path) => path.includes('%00'), statuses: [400, 404] },
  { isFormOf: (path) => /^[^?]*%2f/i.test(path), statuses: [400, 404] },
  { isFormOf: (path) => /^[^?]*;/.test(path), statuses: [400, 404] },
];

/** A path that no server in front has a reason to reject, such as one for an empty segment. */
const ORDINARY = /^(?:\/(?:[\w~-]|%20)+)+$/;

const formsOf = (path: string) => forms.filter((form) => form.isFormOf(path));

/**
 * How the server in front of a service handles targets of these forms. Some servers reject them while they read the request line,
 * or take them for files, so the service never sees them and cannot respond with JSON. Such a server does so for every path, whether the service has it or not. If other unknown paths are rejected in the same
 * way, the service itself may have done so.
 *
 * @see RFC 9112 section 3.2
 */
export class MalformedTargets {
  /** Whether the requests are those of a run, which tries another path. Of other clients' requests, nobody knows. */
  readonly #isOfOwnClient: boolean;
  /** The status and the media type of the rejections, by the form of the target. Targets with several forms are left out. */
  readonly #kinds = new Map<Form, string>();
  /** The same of responses to ordinary paths. */
  readonly #ordinary = new Set<string>();

  constructor(isOfOwnClient: boolean) {
    this.#isOfOwnClient = isOfOwnClient;
  }

  /** Learns from a request without a key for another path. If it has several forms, it is unclear which one was rejected. */
  learn({ request, response }: Observation): void {
    if (request.headers.authorization !== undefined || !response) return;
    const kind = responseKindOf(response);
    const [form, another] = formsOf(request.path);
    if (ORDINARY.test(request.path)) this.#ordinary.add(kind);
    if (form && !another && !this.#kinds.has(form) && isRejection(response, form)) this.#kinds.set(form, kind);
  }

  /** Whether the server itself has, or may have, rejected a request, for any form of its target. */
  hasRejected({ request, response }: Observation): boolean {
    if (!response) return false;
    const kind = responseKindOf(response);
    const fits = (form: Form) =>
      isRejection(response, form) &&
      (!this.#isOfOwnClient || (this.#kinds.get(form) === kind && !this.#ordinary.has(kind)));
    return formsOf(request.path).some(fits);
  }
}

/** The kind of a rejection, which tells those of a server from those of the service behind it. */
const responseKindOf = (response: HttpResponse) => `${response.status} ${mediaTypeOf(response) ?? ''}`;

/** Whether servers reject the form with such a response, which is not JSON. */
const isRejection = (response: HttpResponse, form: Form) =>
  form.statuses.includes(response.status) && mediaTypeOf(response) !== 'application/json';
