import { isAdminUrl, respondToAdmin, toAdminResponse } from '../hosting/admin/respond-to-admin.ts';
import { allowReading } from '../hosting/http/cors.ts';
import { type Outcome, toOutcome } from '../hosting/http/outcome.ts';
import { mayCreateSession } from '../hosting/sessions/may-create-session.ts';
import type { SessionSource, SessionSummary } from '../hosting/sessions/session-source.ts';
import type { PlainResponse } from '../reference/operations/plain-response.ts';
import { type HostedSession, createHostedSession } from './create-hosted-session.ts';
import { addName, listNames, removeName } from './directory.ts';
import { CALL_HEADER, type SessionCall, describeSession, dropSession } from './other-sessions.ts';
import { guardAdmin } from './guard-admin.ts';
import type { ObjectContext, PetstoreBindings } from './platform.ts';
import { SessionKeeper } from './session-keeper.ts';
import { SessionStorage } from './session-storage.ts';
import { toSessionName } from './to-session-name.ts';
import { toWorkerResponse } from './to-worker-response.ts';
import { sessionBusy, tooManySessions } from './worker-errors.ts';
import { type CompleteOptions, type WorkerOptions, parseWorkerOptions } from './worker-options.ts';

/** The last use is written once in this part of the time for which an unused session is kept. */
const USES_PER_IDLE = 24;

/** The means of a session object that tests replace. */
interface SessionObjectScope {
  /** In milliseconds since 1970. */
  clock: () => number;
}

/** One session: its animals, settings and journal in memory, and all but the journal in its SQLite storage. */
export class SessionObject {
  readonly #context: ObjectContext;
  readonly #bindings: PetstoreBindings;
  readonly #options: CompleteOptions;
  readonly #clock: () => number;
  #storage: SessionStorage;
  #hosted: HostedSession;
  #keeper: SessionKeeper;
  /** `null` for the shared session, `undefined` before the first request. */
  #name: string | null | undefined;
  #usedAt: number;
  #savedUsedAt: number;
  /** Whether the directory has the session, as far as this object knows. */
  #isListed = false;
  /** The number of requests in flight that may give the session data. */
  #creating = 0;

  /** Reads the storage, which is synchronous: no request arrives in between. */
  constructor(
    context: ObjectContext,
    bindings: PetstoreBindings,
    options: WorkerOptions,
    { clock }: SessionObjectScope = { clock: Date.now },
  ) {
    this.#context = context;
    this.#bindings = bindings;
    this.#options = parseWorkerOptions(options);
    this.#clock = clock;
    this.#storage = new SessionStorage(context.storage);
    const saved = this.#storage.load();
    this.#name = saved?.name;
    this.#savedUsedAt = saved?.usedAt ?? 0;
    this.#usedAt = this.#savedUsedAt;
    [this.#hosted, this.#keeper] = this.#start();
  }

  /** Responds to a request of a client, or to a call of another session. */
  async fetch(request: Request): Promise<Response> {
    const call = request.headers.get(CALL_HEADER) as SessionCall | null;
    if (call !== null) return Response.json(call === 'drop' ? await this.#drop() : this.#describe());
    if (this.#name === undefined) this.#name = toSessionName(request, this.#options) as string | null;
    this.#usedAt = this.#clock();
    const hosted = this.#hosted;
    const { handleApi, admin, session } = hosted;
    const isAdmin = isAdminUrl(request.url);
    const adminRejection = isAdmin ? guardAdmin(request, admin) : undefined;
    const mayCreate =
      this.#name === null || (isAdmin ? !adminRejection : mayCreateSession({ request }, session.petstore));
    let rejection: PlainResponse | undefined;
    let outcome: Outcome;
    if (mayCreate) this.#creating++;
    try {
      outcome = isAdmin ? toOutcome(await respondToAdmin(request, admin, adminRejection)) : await handleApi(request);
    } finally {
      if (mayCreate) this.#creating--;
      rejection = await this.#save(mayCreate);
    }
    // The session was dropped meanwhile, and with it what the request may have created.
    if (!isAdmin && hosted !== this.#hosted && outcome.kind !== 'reset') rejection ??= sessionBusy();
    if (rejection) outcome = toOutcome(isAdmin ? toAdminResponse(rejection) : allowReading(request, rejection));
    return toWorkerResponse(outcome, request.method);
  }

  /** Drops the session if it was not used for long enough; otherwise, looks again when that can be. */
  async alarm(): Promise<void> {
    const { idle } = this.#options;
    const now = this.#clock();
    const isWatched = this.#hosted.session.listeners.size > 0;
    // After an eviction, the last use is known only as precisely as it was written.
    const end = Math.max(this.#usedAt + idle, this.#savedUsedAt + idle + this.#usePrecision);
    if (now >= end && !isWatched) await this.#drop();
    else await this.#context.storage.setAlarm(now >= end ? now + this.#usePrecision : end);
  }

  get #usePrecision(): number {
    return Math.ceil(this.#options.idle / USES_PER_IDLE);
  }

  #start(): [HostedSession, SessionKeeper] {
    const hosted = createHostedSession(this.#options, this.#others());
    return [hosted, new SessionKeeper(hosted.session, this.#storage, hosted.random)];
  }

  /** The sessions as the admin API of this one sees them. */
  #others(): Omit<SessionSource, 'find'> {
    const { PETSTORE_SESSIONS: namespace, PETSTORE_DIRECTORY: directory } = this.#bindings;
    return {
      names: () => [],
      summaries: async () => {
        const names = await listNames(directory);
        const found = await Promise.all(
          names.map(async (name) => (name === this.#name ? this.#describe() : describeSession(namespace, name))),
        );
        return found.filter((summary) => summary !== null);
      },
      drop: (name) => (name === this.#name ? this.#drop() : dropSession(namespace, name)),
    };
  }

  #describe(): SessionSummary | null {
    if (!this.#storage.isUsed) return null;
    const { petstore } = this.#hosted.session;
    return { name: this.#name ?? '', usedAt: this.#usedAt, animals: petstore.animals.withStatus().length };
  }

  /**
   * Writes what changed. Without this, memory and storage would differ, so the object is discarded if it fails.
   *
   * @param mayCreate Whether a session without data may get some.
   * @returns The response that rejects the session, if there are too many.
   */
  async #save(mayCreate: boolean): Promise<PlainResponse | undefined> {
    if (!this.#storage.isUsed && !mayCreate) {
      // What other requests have changed meanwhile is saved with them.
      if (this.#creating === 0) this.#keeper.revert();
      return undefined;
    }
    if (!this.#storage.isUsed && this.#keeper.isChanged) {
      const rejection = await this.#reserve();
      if (rejection) return rejection;
    }
    try {
      this.#keeper.save();
      if (this.#storage.isUsed && this.#usedAt - this.#savedUsedAt >= this.#usePrecision) this.#saveUse();
    } catch (cause) {
      this.#context.abort('The storage failed.');
      throw cause;
    }
    if (this.#storage.isUsed && !this.#isListed) await this.#list();
    return undefined;
  }

  /**
   * Adds the session to the directory. Without it, the session works as well, so a later request tries again.
   *
   * @param maximum How many sessions there may be. By default, any number.
   * @returns Whether there are too many.
   */
  async #list(maximum?: number): Promise<boolean> {
    if (typeof this.#name !== 'string') return false;
    try {
      this.#isListed = await addName(this.#bindings.PETSTORE_DIRECTORY, this.#name, maximum);
      return !this.#isListed;
    } catch {
      // The directory cannot be reached.
      return false;
    }
  }

  /** Lists the session before it gets data. @returns The response that rejects it, if there are too many. */
  async #reserve(): Promise<PlainResponse | undefined> {
    const { maxSessions } = this.#options;
    const hosted = this.#hosted;
    if (!(await this.#list(maxSessions))) return undefined;
    // Otherwise, a request that was rejected for the same change has already done so.
    if (hosted === this.#hosted) {
      this.#end();
      [this.#hosted, this.#keeper] = this.#start();
    }
    return tooManySessions(this.#name ?? '', maxSessions);
  }

  #saveUse(): void {
    // It was just listed if it was not used before.
    this.#isListed &&= this.#savedUsedAt === 0;
    this.#savedUsedAt = this.#usedAt;
    this.#storage.change(() => {
      this.#storage.set('usedAt', String(this.#usedAt));
      this.#storage.set('name', this.#name ?? undefined);
    });
    void this.#context.storage.setAlarm(this.#usedAt + this.#options.idle);
  }

  /** Ends the requests that hang, and the streams. */
  #end(): void {
    const { session } = this.#hosted;
    session.end();
    session.petstore.clearFailures();
  }

  /** Deletes all data, ends the requests that hang, and starts anew. @returns Whether there was any data. */
  async #drop(): Promise<boolean> {
    const { isUsed } = this.#storage;
    this.#end();
    this.#savedUsedAt = 0;
    this.#isListed = false;
    await this.#storage.drop();
    [this.#hosted, this.#keeper] = this.#start();
    if (typeof this.#name === 'string') await removeName(this.#bindings.PETSTORE_DIRECTORY, this.#name);
    return isUsed;
  }
}
