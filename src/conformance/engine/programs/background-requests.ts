import { partition } from '../../../shared/partition.ts';
import { wait } from '../../../shared/wait.ts';
import type { JournalEntry } from '../../checks/journal.ts';
import { Inconclusive } from '../../checks/outcome.ts';
import { type HttpRequest, type TemplateRequest, isPost } from '../../http/request.ts';
import type { Run } from '../run.ts';
import { mayCreate } from './may-create.ts';
import { toRepetition } from './to-repetition.ts';

const origin = { checkId: 'oracle', phase: 'main', purpose: 'program' } as const;

/** Lets the requests of checks go first. */
const PATIENT = { isPatient: true };

/** How many POSTs are in flight at first, and how many times as many next, while the target rejects nearly all of them. */
const FIRST_POSTS = 5;
const GROWTH = 3;

/** How many of the POSTs may create animals, although that violates a MUST. */
const MOST_CREATIONS = 2;

/** The same for POSTs that a service may accept. Each animal takes the place of one that a program would create. */
const FIRST_OPEN_POSTS = 1;
const MOST_OPEN_CREATIONS = 0;

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
  /** Each sent one after the other, over a connection of its own. */
  sequences?: readonly (readonly TemplateRequest[])[];
}

/**
 * Sends requests of programs that create nothing on a conforming service: POSTs while all creations of the run are left, since
 * each one in flight reserves one of them, and others in the places that POSTs and checks leave. Only the oracle judges the
 * responses.
 */
export class BackgroundRequests {
  readonly #run: Run;
  readonly #left: HttpRequest[] = [];
  /** Whether a limit of the run has ended it. */
  #isOver = false;
  #sent: Promise<unknown> = Promise.resolve();

  constructor(run: Run) {
    this.#run = run;
  }

  /** Sends the single POSTs among these requests, and begins to send the others. */
  async send({ single, sequences = [] }: RejectedRequests): Promise<void> {
    const [posts, others] = partition(single, isPost);
    const queue = others.values();
    const work = async (worker: number) => {
      for (const request of queue) await this.#sendOther(request, worker);
    };
    const { concurrency } = this.#run.plan.configuration;
    const workers = Array.from({ length: concurrency }, (_, index) => index);
    // So many places remain when every creation that is left is reserved.
    const free = Math.max(0, concurrency - sequences.length - this.#run.sender.createsLeft);
    const atOnce = [...sequences.map((sequence) => this.#sendSequence(sequence)), ...workers.slice(0, free).map(work)];
    const fill = (places: number) =>
      workers.slice(free, Math.max(free, concurrency - sequences.length - places)).map(async (worker) => {
        const next = queue.next();
        if (!next.done) await this.#sendOther(next.value, worker);
      });
    const [open, rejected] = partition(posts, (request) => mayCreate(request, this.#run.plan));
    await Promise.all([
      this.#sendPosts(spread(rejected), { first: FIRST_POSTS, mostCreations: MOST_CREATIONS, fill }),
      this.#sendPosts(open, { first: FIRST_OPEN_POSTS, mostCreations: MOST_OPEN_CREATIONS }),
    ]);
    // What the checks send next goes first.
    const later = async () => {
      await wait(0);
      await Promise.all(workers.slice(free).map(work));
    };
    this.#sent = Promise.all([this.#sent, ...atOnce, later()]);
  }

  /** Resolves with the requests that were left out, when all others have been sent. */
  async finish(): Promise<readonly HttpRequest[]> {
    await this.#sent;
    return this.#left;
  }

  /**
   * Sends POSTs until some may have created animals: the others must not use up the creations that checks need.
   *
   * @param options.first How many are in flight at first.
   * @param options.fill Sends other requests in the places that some POSTs leave.
   */
  async #sendPosts(
    posts: readonly HttpRequest[],
    {
      first,
      mostCreations,
      fill = () => [],
    }: { first: number; mostCreations: number; fill?: (places: number) => Promise<void>[] },
  ): Promise<void> {
    const { sender } = this.#run;
    let creations = 0;
    let next = 0;
    for (let size = first; next < posts.length && creations <= mostCreations; size *= GROWTH) {
      const some = posts.slice(next, next + Math.min(size, sender.createsLeft));
      if (some.length === 0) break;
      next += some.length;
      const others = Promise.all(fill(some.length));
      const entries = await Promise.all(some.map((request) => this.#exchange(request)));
      await others;
      creations += entries.filter((entry) => entry?.creation !== 'none').length;
    }
    this.#left.push(...posts.slice(next));
  }

  async #sendSequence(sequence: readonly TemplateRequest[]): Promise<void> {
    for (const request of sequence) await this.#sendKept(request, { isPatient: false });
  }

  /** Sends another request, that of a program over a connection which others use before and after it, as most clients do. */
  async #sendOther(request: HttpRequest, worker: number): Promise<void> {
    if (request.key !== undefined) return void (await this.#exchange(request, PATIENT));
    await this.#sendKept({ ...request, connection: worker }, PATIENT);
  }

  /** Sends a request over a kept connection, and again over another one if the target has closed that. */
  async #sendKept(request: TemplateRequest, options: { isPatient: boolean }): Promise<void> {
    const entry = await this.#exchange(request, options);
    const repetition = toRepetition(request, entry?.failure);
    if (repetition) await this.#exchange(repetition, options);
  }

  /** Sends a request, or leaves it out if the limits of the run do not allow it. */
  async #exchange(request: HttpRequest, options = { isPatient: false }): Promise<JournalEntry | undefined> {
    try {
      if (!this.#isOver) return await this.#run.sender.send(request, origin, options);
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error;
      this.#isOver = true;
    }
    this.#left.push(request);
    return undefined;
  }
}
