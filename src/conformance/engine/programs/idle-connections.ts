import { Inconclusive } from '../../checks/outcome.ts';
import { type HttpRequest, type TemplateRequest, operationOf } from '../../exchange/request.ts';
import type { Run } from '../run.ts';
import { isUnauthorized } from '../sending/is-unauthorized.ts';
import { toRepetition } from './to-repetition.ts';

const origin = { checkId: 'oracle', phase: 'main', purpose: 'program' } as const;

/**
 * How long a connection is idle between two requests. Servers close idle ones after two seconds or more, and the kit after one and a
 * half, so that most are still open.
 */
const IDLE_MS = 1200;

/** How many connections are idle for a while. */
const MOST = 3;

/** The number of the first of these connections. Those of programs have lower numbers. */
const FIRST_CONNECTION = 500;

/** A request over a connection, and another one after a while. */
type Pair = readonly [first: TemplateRequest, second: TemplateRequest];

/** Requests, some of which are to be sent over connections that are idle in between. */
interface Split {
  pairs: readonly Pair[];
  others: readonly HttpRequest[];
}

/** Takes lists with the key from requests, for connections that are idle between two of them. */
export function takePairs(requests: readonly HttpRequest[]): Split {
  const isSuitable = (request: HttpRequest): request is TemplateRequest =>
    request.key === undefined && operationOf(request) === 'listPets' && !isUnauthorized(request);
  const suitable = requests.filter((request) => isSuitable(request)).slice(0, 2 * MOST);
  const pairs = Array.from({ length: suitable.length >> 1 }, (_, index): Pair => {
    const [first, second] = suitable.slice(2 * index) as unknown as Pair;
    const connection = FIRST_CONNECTION + index;
    return [
      { ...first, connection },
      { ...second, connection },
    ];
  });
  const taken = new Set<HttpRequest>(suitable.slice(0, 2 * pairs.length));
  return { pairs, others: requests.filter((request) => !taken.has(request)) };
}

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
    try {
      const entry = await this.#run.sender.send(request, origin);
      const repetition = toRepetition(request, entry.failure);
      if (repetition) await this.#run.sender.send(repetition, origin);
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
    }
  }
}
