import { createRedactor } from '../redaction/create-redactor.ts';

/** Shorter values of other exchanges appear by chance, such as the words in cookies with preferences. */
const SHORTEST = 8;
/** The redactor has a piece for each character. */
const MOST_CHARACTERS = 250_000;
/** Beyond this number of new ones, all of them get a redactor in common, which takes time to create. */
const MOST_NEW = 50;

type Redact = (text: string) => string;

const unchanged: Redact = (text) => text;

/** The latest credentials of all exchanges. A service may show those of one client to another. */
export class KnownCredentials {
  /** The least recently used first. */
  readonly #known = new Set<string>();
  readonly #most: number;
  #characters = 0;
  #redactOlder = unchanged;
  readonly #new = new Set<string>();
  #redactNew: Redact | undefined;

  constructor(most = 1000) {
    this.#most = most;
  }

  add(credentials: readonly string[]): void {
    for (const credential of credentials) {
      if (credential.length < SHORTEST) continue;
      const isKnown = this.#known.delete(credential);
      this.#known.add(credential);
      if (isKnown) continue;
      this.#characters += credential.length;
      this.#new.add(credential);
      this.#redactNew = undefined;
      this.#forget();
    }
  }

  #forget(): void {
    for (const oldest of this.#known) {
      if (this.#known.size <= this.#most && this.#characters <= MOST_CHARACTERS) return;
      this.#known.delete(oldest);
      this.#new.delete(oldest);
      this.#characters -= oldest.length;
    }
  }

  /** Replaces the credentials in a text. */
  redact(text: string): string {
    if (this.#new.size > MOST_NEW) {
      this.#redactOlder = createRedactor(...this.#known);
      this.#new.clear();
      this.#redactNew = unchanged;
    }
    this.#redactNew ??= createRedactor(...this.#new);
    return this.#redactNew(this.#redactOlder(text));
  }
}
