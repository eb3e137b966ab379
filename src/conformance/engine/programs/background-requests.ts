import { partition } from '../../../shared/partition.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type HttpRequest, isPost } from '../../exchange/request.ts';
import { unlessOver } from '../sending/unless-over.ts';
import type { Run } from '../run.ts';
import type { Pair } from './take-spread.ts';
import { toRepetition } from './to-repetition.ts';

const origin = { checkId: 'oracle', phase: 'main', purpose: 'program' } as const;

/**
 * How long a connection is idle between two requests. Servers close idle ones after two seconds or more, and the kit after one and a
 * half, so that most are still open.
 */
const IDLE_MS = 1200;

/** How many POSTs are in flight at first, and how many times as many next, while the target rejects nearly all of them. */
const FIRST_POSTS = 5;
const GROWTH = 3;

/** How many of the POSTs may create animals before the others are left for the end of the run. */
const MOST_CREATIONS = 2;

/**
 * How many of the first POSTs may be accepted without a violation. Once one has created an animal, no more of them are sent: it
 * takes the place of an animal of a program.
 */
const FIRST_OPEN_POSTS = 1;

/** The same requests in another order, so that the first ones are of every kind. */
function spread(requests: readonly HttpRequest[]): HttpRequest[] {
  const stride = Math.ceil(requests.length / FIRST_POSTS);
  const groups = Array.from({ length: stride }, (_, offset) =>
    requests.filter((_request, index) => index % stride === offset),
  );
  return groups.flat();
}

/** Requests of programs that create nothing on a conforming service. */
export interface RejectedRequests {
  single: readonly HttpRequest[];
  /** POSTs that it may accept nevertheless. */
  open?: readonly HttpRequest[];
  /** Each sent one after the other, over a connection of its own. */
  sequences?: readonly (readonly HttpRequest[])[];
}

/** Requests that were left out while the checks ran. */
export interface LeftRequests {
  rejected: readonly HttpRequest[];
  open: readonly HttpRequest[];
}

/**
 * Sends requests of programs that create nothing on a conforming service: POSTs while all creations of the run are left, since
 * each one in flight reserves one of them, and others in the places that POSTs and checks leave. Only the oracle judges the
 * responses.
 */
export class BackgroundRequests {
  readonly #run: Run;
  readonly #left: HttpRequest[] = [];
  readonly #leftOpen: HttpRequest[] = [];
  /** Whether a limit of the run has ended it. */
  #isOver = false;
  #sent: Promise<unknown> = Promise.resolve();
  readonly #idleEnded = new AbortController();
  #idle: Promise<unknown> = Promise.resolve();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Sends the single POSTs among these requests, and begins to send the others. */
  async send({ single, open = [], sequences = [] }: RejectedRequests): Promise<void> {
    const [posts, others] = partition(single, isPost);
    const queue = others.values();
    const work = async (worker: number) => {
      for (const request of queue) await this.#sendOther(request, worker);
    };
    const { concurrency } = this.#run.plan.configuration;
    const workers = Array.from({ length: concurrency }, (_, index) => index);
    // So many places remain when every creation that is left is reserved.
    const free = Math.max(0, concurrency - sequences.length - this.#run.sender.budget.left);
    const atOnce = [...sequences.map((sequence) => this.#sendSequence(sequence)), ...workers.slice(0, free).map(work)];
    const fill = (places: number) =>
      workers.slice(free, Math.max(free, concurrency - sequences.length - places)).map(async (worker) => {
        const next = queue.next();
        if (!next.done) await this.#sendOther(next.value, worker);
      });
    await this.#sendPosts({ posts, open }, fill);
    // What the checks send next goes first.
    const later = async () => {
      await this.#run.clock.wait(0);
      await Promise.all(workers.slice(free).map(work));
    };
    this.#sent = Promise.all([this.#sent, ...atOnce, later()]);
  }

  /** Begins to send pairs over connections that are idle in between, as those of most clients are, while others are sent. */
  sendOverIdle(pairs: readonly Pair[]): void {
    const sendPair = async ([first, second]: Pair) => {
      await this.#sendKept(first);
      await this.#run.clock.wait(IDLE_MS, this.#idleEnded.signal);
      await this.#sendKept(second);
    };
    this.#idle = Promise.all(pairs.map(sendPair));
  }

  /** Sends what is left of those pairs now, and resolves when that has ended. */
  async finishIdle(): Promise<void> {
    this.#idleEnded.abort();
    await this.#idle;
  }

  /** Resolves with the requests that were left out, when all others but those pairs have been sent. */
  async finish(): Promise<LeftRequests> {
    await this.#sent;
    return { rejected: this.#left, open: this.#leftOpen };
  }

  /**
   * Sends POSTs until some may have created animals: the others must not use up the creations that checks need.
   *
   * @param fill Sends other requests in the places that some POSTs leave.
   */
  async #sendPosts(
    { posts, open: mayBeAccepted }: { posts: readonly HttpRequest[]; open: readonly HttpRequest[] },
    fill: (places: number) => Promise<void>[],
  ): Promise<void> {
    const { sender } = this.#run;
    const rejected = spread(posts);
    const open = [...mayBeAccepted];
    const send = async (requests: readonly HttpRequest[]) => {
      const entries = await Promise.all(requests.map((request) => this.#exchange(request)));
      return entries.filter((entry) => entry !== undefined && entry.creation !== 'none').length;
    };
    let creations = 0;
    let openCreations = 0;
    for (let turn = 1; creations <= MOST_CREATIONS; turn *= GROWTH) {
      const size = Math.min(FIRST_POSTS * turn, sender.budget.left);
      const someOpen = openCreations > 0 ? [] : open.splice(0, Math.min(FIRST_OPEN_POSTS * turn, size));
      const some = rejected.splice(0, size - someOpen.length);
      if (some.length + someOpen.length === 0) break;
      const filled = Promise.all(fill(some.length + someOpen.length));
      const [created, createdOpen] = await Promise.all([send(some), send(someOpen)]);
      await filled;
      creations += created + createdOpen;
      openCreations += createdOpen;
    }
    this.#left.push(...rejected);
    this.#leftOpen.push(...open);
  }

  async #sendSequence(sequence: readonly HttpRequest[]): Promise<void> {
    for (const request of sequence) await this.#sendKept(request);
  }

  /**
   * Sends another request, that of a program over a connection which others use before and after it, as most clients do. The requests
   * of checks go first.
   */
  async #sendOther(request: HttpRequest, worker: number): Promise<void> {
    await this.#sendKept({ ...request, connection: worker }, true);
  }

  /** Sends a request over a kept connection, and again over another one if the target has closed that. */
  async #sendKept(request: HttpRequest, isPatient = false): Promise<void> {
    const entry = await this.#exchange(request, isPatient);
    const repetition = toRepetition(request, entry?.failure);
    if (repetition) await this.#exchange(repetition, isPatient);
  }

  /** Sends a request, or leaves it out if the limits of the run do not allow it. */
  async #exchange(request: HttpRequest, isPatient = false): Promise<Exchange | undefined> {
    if (!this.#run.exploration.take(request)) return undefined;
    const entry = this.#isOver ? undefined : await unlessOver(this.#run.sender.send(request, origin, { isPatient }));
    if (entry) return entry;
    // Creations may be over before the run is.
    if (!isPost(request) || !this.#run.sender.budget.isUsedUp) this.#isOver = true;
    this.#left.push(request);
    return undefined;
  }
}
