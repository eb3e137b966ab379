import { LIMIT, parseJson, validators } from '../../../contract/index.ts';
import { type Creation, toCreation } from '../../exchange/creation.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, listPets } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { isRetryLater } from '../../../shared/http/retry-after.ts';
import { toSentName } from '../../http/to-sent-name.ts';

const CONFLICT = 409;

/** How often a creation whose effect no list can show may be repeated before each repetition counts as a possible creation. */
const FREE_RETRIES = 2;

/** The kind of rejections that ask to send the request again. */
const RETRY = 'retry';

const isNamed = (pet: unknown, name: string) => (pet as { name?: unknown } | null)?.name === name;

/** Whether a service may store the body. Many ignore a byte order mark. */
function isValid({ body = '' }: HttpRequest): boolean {
  try {
    return validators.NewPet(parseJson(body.replace(/^\uFEFF/, '')));
  } catch {
    return false;
  }
}

/** Sends a request for a list until the target no longer asks to retry it. */
export type ListSender = (request: HttpRequest) => Promise<HttpResponse | undefined>;

/** A kind of rejections, and their effect if a list does not show it. */
interface Rejection {
  kind: string;
  /** If the request has no name by which its animal could be found. */
  unnamed: Creation;
  /** If no list can be read. */
  unread: Creation;
}

/**
 * Finds out whether a target stores the animals of requests that it rejects. A client may repeat a POST only if it knows that
 * the first one was not applied, so that each request that the target asks to retry is looked for in a list. Other rejections
 * are taken at their word once a list has shown that those with this status are right, of valid and invalid bodies each.
 *
 * @see RFC 9110 section 9.2.2
 */
export class RejectedCreations {
  /** The kinds of rejections that a list has shown to be right (true), or at least once wrong (false). */
  readonly #isRight = new Map<string, boolean>();
  /** The looks in progress that may settle it, by kind. */
  readonly #looks = new Map<string, Promise<unknown>>();
  /** Whether any animal was accepted. */
  #hasAccepted = false;
  /** Whether the last list may have left animals out. */
  #isListFull = false;
  /** How many animals may have this name: those created, and those of requests in flight. */
  readonly #sent = new Map<string, number>();

  /** Notes that a creation is sent. @returns A function to call with its effect. */
  start(request: HttpRequest): (creation: Creation) => void {
    const name = toSentName(request);
    if (name === undefined) return () => {};
    this.#count(name, 1);
    return (creation) => {
      if (creation === 'none') this.#count(name, -1);
    };
  }

  /** Forgets the names of all animals, after the target has removed them. */
  reset(): void {
    this.#sent.clear();
  }

  /** The effect of a creation, as its response and a list show it. */
  async find(exchange: Exchange, retries: number, list: ListSender): Promise<Creation> {
    const { request, response } = exchange;
    const claimed = toCreation(exchange);
    if (claimed === 'created') this.#hasAccepted = true;
    if (!response || claimed === 'created') return claimed;
    if (isRetryLater(response)) {
      const unnamed = retries < FREE_RETRIES ? 'none' : 'possible';
      return this.#look(request, { kind: RETRY, unnamed, unread: 'possible' }, list);
    }
    if (claimed === 'possible' && response.status !== CONFLICT) return claimed;
    const kinds = { valid: `${response.status} valid`, invalid: `${response.status} invalid` };
    // Bodies can be large, so they are parsed only while it matters.
    if (Object.values(kinds).every((each) => this.#isRight.get(each))) return 'none';
    const kind = isValid(request) ? kinds.valid : kinds.invalid;
    // Many requests of a kind are rejected together: one list says as much as a list for each.
    while (this.#looks.has(kind)) await this.#looks.get(kind);
    if (this.#isRight.get(kind)) return 'none';
    const look = this.#look(request, { kind, unnamed: claimed, unread: claimed }, list);
    const end = () => this.#looks.delete(kind);
    this.#looks.set(kind, look.then(end, end));
    return look;
  }

  async #look(request: HttpRequest, { kind, unnamed, unread }: Rejection, list: ListSender): Promise<Creation> {
    const name = toSentName(request);
    const known = this.#isRight.get(kind);
    // Another animal may have the name.
    if (name === undefined || this.#sent.get(name) !== 1)
      return known ? 'none' : known === undefined && !this.#mayBeHidden(kind, request) ? unnamed : 'possible';
    const response = await list(listPets(`limit=${LIMIT.maximum}`));
    const isRead = response?.status === 200 && Array.isArray(response.json);
    const pets = isRead ? (response.json as unknown[]) : [];
    const isStored = pets.some((pet) => isNamed(pet, name));
    this.#isListFull = pets.length >= LIMIT.maximum;
    if (!isStored && this.#mayBeHidden(kind, request)) return 'possible';
    // If lists cannot be read, more of them would show nothing.
    if (isRead || unread === 'none') this.#isRight.set(kind, known !== false && !isStored);
    if (isStored) return 'created';
    // A list of 100 may leave the animal out. Services with a rate limit and more animals would use up `maxCreates` if that counted.
    return isRead ? 'none' : unread;
  }

  /** Whether the service, which has accepted nothing yet, may store all animals that it rejects, and lists are too short to show it. */
  #mayBeHidden(kind: string, request: HttpRequest): boolean {
    return kind !== RETRY && this.#isListFull && !this.#hasAccepted && isValid(request);
  }

  #count(name: string, change: 1 | -1): void {
    const count = (this.#sent.get(name) ?? 0) + change;
    if (count > 0) this.#sent.set(name, count);
    else this.#sent.delete(name);
  }
}
