import { Inconclusive } from '../../checks/outcome.ts';
import type { TemplateRequest } from '../../exchange/request.ts';
import type { Run } from '../run.ts';
import { toRepetition } from './to-repetition.ts';

const origin = { checkId: 'oracle', phase: 'main', purpose: 'program' } as const;

/**
 * How long a connection is idle between two requests. Servers close idle ones after two seconds or more, and the kit after one and a
 * half, so that most are still open.
 */
const IDLE_MS = 1200;

/** A request over a connection, and another one after a while. */
export type Pair = readonly [first: TemplateRequest, second: TemplateRequest];

/** Sends requests over connections that are idle in between, as those of most clients are, while others are sent. */
export class IdleConnections {
  readonly #run: Run;
  readonly #ended = new AbortController();
  #sent: Promise<unknown> = Promise.resolve();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Begins to send pairs of requests. */
  send(pairs: readonly Pair[]): void {
    this.#sent = Promise.all(pairs.map((pair) => this.#sendPair(pair)));
  }

  /** Sends what is left now, and resolves when that has ended. */
  async finish(): Promise<void> {
    this.#ended.abort();
    await this.#sent;
  }

  async #sendPair([first, second]: Pair): Promise<void> {
    await this.#send(first);
    await this.#run.clock.wait(IDLE_MS, this.#ended.signal);
    await this.#send(second);
  }

  /** Sends a request, again over another connection if the target has closed that of the first one, unless the run is over. */
  async #send(request: TemplateRequest): Promise<void> {
    if (!this.#run.exploration.take(request)) return;
    try {
      const entry = await this.#run.sender.send(request, origin);
      const repetition = toRepetition(request, entry.failure);
      if (repetition) await this.#run.sender.send(repetition, origin);
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
    }
  }
}
