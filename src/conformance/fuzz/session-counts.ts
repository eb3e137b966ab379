import type { Exchange } from '../exchange/exchange.ts';
import { toCreated } from '../engine/to-created.ts';
import { pluralize } from '../../shared/pluralize.ts';

/** The animals that a session has created, and the responses that it could not read. Memory stays flat over any number of them. */
export class SessionCounts {
  #created: ReturnType<typeof toCreated>['created'][number][] = [];
  #withoutId = 0;
  #possible = 0;
  #unread = 0;
  /** Why the first unread response was not read. */
  #limit: string | undefined;

  add(entry: Exchange, redact: (text: string) => string): void {
    if (entry.limit !== undefined) {
      this.#unread++;
      this.#limit ??= entry.limit;
    }
    if (entry.request.method === 'POST') this.#addCreated(toCreated([entry], redact));
  }

  #addCreated({ created, createdWithoutId = 0, possiblyCreated = 0 }: ReturnType<typeof toCreated>): void {
    this.#created.push(...created);
    this.#withoutId += createdWithoutId;
    this.#possible += possiblyCreated;
  }

  /** Forgets the animals that a reset of the target has removed. */
  forgetCreated(): void {
    this.#created = [];
    this.#withoutId = 0;
    this.#possible = 0;
  }

  /** Which responses were not judged, since the kit does not read them; `undefined` if it has read all. */
  get unread(): string | undefined {
    if (this.#limit === undefined) return undefined;
    return `${pluralize(this.#unread, 'response')} could not be judged, the first since ${this.#limit}`;
  }

  /** @param unfinished The number of requests whose effect is unknown, since the session ended before their responses. */
  created(unfinished: number): ReturnType<typeof toCreated> {
    const possiblyCreated = this.#possible + unfinished;
    return {
      created: this.#created,
      ...(this.#withoutId > 0 && { createdWithoutId: this.#withoutId }),
      ...(possiblyCreated > 0 && { possiblyCreated }),
    };
  }
}
