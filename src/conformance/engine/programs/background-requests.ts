import { mapConcurrently } from '../../../shared/map-concurrently.ts';
import { partition } from '../../../shared/partition.ts';
import { inGroups } from '../../corpus/in-groups.ts';
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

/** How many POSTs are in flight at first and next, while the target rejects nearly all of them; then as many as possible. */
const FIRST_POSTS = 5;
const NEXT_POSTS = 15;
/** How many of the POSTs may create animals before the others are left for the end of the run. */
const MOST_CREATIONS = 2;

/** The same requests in another order, so that the first ones are of every kind. */
function spread(requests: readonly HttpRequest[]): HttpRequest[] {
  const stride = Math.ceil(requests.length / FIRST_POSTS);
  const groups = Array.from({ length: stride }, (_, offset) =>
    requests.filter((_request, index) => index % stride === offset),
  );
  return groups.flat();
}

interface Post {
  request: HttpRequest;
  /**
   * Whether it may be accepted without a violation. Once one has created an animal, no more of them are sent: it takes the place of
   * an animal of a program.
   */
  isOpen: boolean;
}

/** POSTs of both kinds: of every five, one is open, and the others at the end. */
function mix(rejected: readonly HttpRequest[], open: readonly HttpRequest[]): Post[] {
  const toPosts = (requests: readonly HttpRequest[], isOpen: boolean) =>
    requests.map((request) => ({ request, isOpen }));
  const groups = inGroups(rejected, FIRST_POSTS - 1);
  const mixed = groups.flatMap((group, index) => [
    ...toPosts(open.slice(index, index + 1), true),
    ...toPosts(group, false),
  ]);
  return [...mixed, ...toPosts(open.slice(groups.length), true)];
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
  #postsInFlight = 0;
  readonly #idleEnded = new AbortController();
  #idle: Promise<unknown> = Promise.resolve();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Sends the single POSTs among these requests, the others in the places that they leave, and the rest of these later. */
  async send({ single, open = [], sequences = [] }: RejectedRequests): Promise<void> {
    const [posts, others] = partition(single, isPost);
    const queue = others.values();
    const sentPosts = this.#sendPosts({ posts, open });
    const work = async (_place: unknown, worker: number) => {
      for (const request of queue) {
        if (worker < this.#postsInFlight) await sentPosts;
        await this.#sendOther(request, worker);
      }
    };
    const workers = Array.from({ length: this.#run.plan.configuration.concurrency }, work);
    this.#sent = Promise.all([...sequences.map((sequence) => this.#sendSequence(sequence)), ...workers]);
    await sentPosts;
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

  /** Sends POSTs until some may have created animals: the others must not use up the creations that checks need. */
  async #sendPosts({ posts, open }: Record<'posts' | 'open', readonly HttpRequest[]>): Promise<void> {
    const { budget } = this.#run.sender;
    const all = mix(spread(posts), open);
    const created = { rejected: 0, open: 0 };
    const send = async ({ request, isOpen }: Post) => {
      const isEnough = created.rejected + created.open > MOST_CREATIONS || (isOpen && created.open > 0);
      if (isEnough || budget.isUsedUp) return void (isOpen ? this.#leftOpen : this.#left).push(request);
      const entry = await this.#exchange(request);
      if (entry && entry.creation !== 'none') created[isOpen ? 'open' : 'rejected']++;
    };
    const next = FIRST_POSTS + NEXT_POSTS;
    for (const stage of [all.slice(0, FIRST_POSTS), all.slice(FIRST_POSTS, next), all.slice(next)]) {
      this.#postsInFlight = Math.max(1, Math.min(stage.length, budget.left));
      await mapConcurrently(stage, send, this.#postsInFlight);
    }
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
