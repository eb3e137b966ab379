import type { Creation } from '../../exchange/creation.ts';
import { type HttpRequest, listPets } from '../../exchange/request.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import { toSentName } from '../../http/to-sent-name.ts';

/** How often a creation without a name may be repeated before each repetition counts as a possible creation. */
const FREE_RETRIES = 2;

const isNamed = (pet: unknown, name: string) => (pet as { name?: unknown } | null)?.name === name;

/** Sends a request for a list until the target no longer asks to retry it. */
export type ListSender = (request: HttpRequest) => Promise<HttpResponse | undefined>;

/**
 * Finds out whether a target stores the animals of requests that it asks to retry, or that it rejects because of a conflict. A
 * client may repeat a POST only if it knows that the first one was not applied.
 *
 * @see RFC 9110 section 9.2.2
 */
export class RetriedCreations {
  /** Whether a list has shown that the target did not store such an animal. Lists are not read again then. */
  #isTrusted = false;

  /**
   * @param retries How often the request has been repeated so far.
   */
  async find(request: HttpRequest, retries: number, list: ListSender): Promise<Creation> {
    if (this.#isTrusted) return 'none';
    const name = toSentName(request);
    if (name === undefined) return retries < FREE_RETRIES ? 'none' : 'possible';
    const response = await list(listPets('limit=100'));
    if (response?.status !== 200 || !Array.isArray(response.json)) return 'possible';
    if (response.json.some((pet) => isNamed(pet, name))) return 'created';
    this.#isTrusted = true;
    return 'none';
  }
}
