import type { OperationRequest } from './classify/classify-request.ts';
import { createKeyFinder, isDistinctive } from './find-key.ts';
import type { ObservedRequest } from './observation.ts';

/** The parts of a request that do not have to carry the key. */
function otherPartsOf({ path, headers: { authorization: _key, ...headers }, body }: ObservedRequest): string[] {
  return [path, ...Object.values(headers), body ?? ''];
}

interface Exchanged {
  request: OperationRequest;
  sent: ObservedRequest;
  /** The text of the error object in the response; `undefined` if it has none. */
  error: string | undefined;
}

/**
 * The keys that no error may show. A text that contains one shows it only if the key is not a word that the target or the
 * client uses for something else: one that errors contain when no key was sent, or that appears in other parts of requests.
 */
export class SecretKeys {
  /** Each with the function that finds it in a text. */
  readonly #keys = new Map<string, (text: string) => boolean>();
  /** Whether an error to a request without a key has been seen, which would show a word that is not a secret. */
  #hasControl = false;

  constructor(apiKeys: readonly string[]) {
    for (const key of apiKeys) this.add(key);
  }

  /** Adds a key. */
  add(key: string): void {
    if (isDistinctive(key)) this.#keys.set(key, createKeyFinder(key));
  }

  /** Whether an error shows a key that its request carries in no other place. */
  isShown({ sent, error }: Exchanged): boolean {
    if (error === undefined || !this.#hasControl || this.#keys.size === 0) return false;
    const others = otherPartsOf(sent);
    return [...this.#keys].some(([key, isIn]) => !others.some((part) => part.includes(key)) && isIn(error));
  }

  /** Learns which keys are ordinary words. */
  learn({ request: { credential }, sent, error }: Exchanged): void {
    if (this.#keys.size === 0) return;
    if (credential === 'valid') this.#forgetWordsOf(otherPartsOf(sent));
    else if (error !== undefined && sent.headers.authorization === undefined && credential === 'invalid') {
      this.#hasControl = true;
      this.#forgetWordsOf([error]);
    }
  }

  #forgetWordsOf(texts: readonly string[]): void {
    for (const key of this.#keys.keys()) if (texts.some((text) => text.includes(key))) this.#keys.delete(key);
  }
}
