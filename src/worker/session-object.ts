import { isAdminUrl, respondToAdmin } from '../hosting/admin/respond-to-admin.ts';
import { toOutcome } from '../hosting/http/outcome.ts';
import type { SessionSource, SessionSummary } from '../hosting/sessions/session-source.ts';
import { type HostedSession, createHostedSession } from './create-hosted-session.ts';
import { Directory } from './directory.ts';
import { CALL_HEADER, type SessionCall, describeSession, dropSession } from './other-sessions.ts';
import { guardAdmin } from './guard-admin.ts';
import type { ObjectContext, PetstoreBindings } from './platform.ts';
import { SessionKeeper } from './session-keeper.ts';
import { SessionStorage } from './session-storage.ts';
import { toSessionName } from './to-session-name.ts';
import { toWorkerResponse } from './to-worker-response.ts';
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
  readonly #directory: Directory;
  #storage: SessionStorage;
  #hosted: HostedSession;
  #keeper: SessionKeeper;
  /** `null` for the shared session, `undefined` before the first request. */
  #name: string | null | undefined;
  #usedAt: number;
  #savedUsedAt: number;
  /** Whether the directory has the session, as far as this object knows. */
  #isListed = false;

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
    this.#directory = new Directory(bindings.PETSTORE_DIRECTORY);
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
    try {
      const { handleApi, admin } = this.#hosted;
      const outcome = isAdminUrl(request.url)
        ? toOutcome(await respondToAdmin(request, admin, guardAdmin(request, admin)))
        : await handleApi(request);
      return toWorkerResponse(outcome, request.method);
    } finally {
      await this.#save();
    }
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
    const { PETSTORE_SESSIONS: namespace } = this.#bindings;
    return {
      names: () => [],
      summaries: async () => {
        const names = await this.#directory.names();
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

  /** Writes what changed. Without this, memory and storage would differ, so the object is discarded if it fails. */
  async #save(): Promise<void> {
    try {
      this.#keeper.save();
      if (this.#storage.isUsed && this.#usedAt - this.#savedUsedAt >= this.#usePrecision) this.#saveUse();
    } catch (cause) {
      this.#context.abort('The storage failed.');
      throw cause;
    }
    if (this.#storage.isUsed && !this.#isListed) await this.#list();
  }

  /** Adds the session to the directory. Without it, the session works as well, so a later request tries again. */
  async #list(): Promise<void> {
    this.#isListed =
      typeof this.#name !== 'string' ||
      (await this.#directory.add(this.#name).then(
        () => true,
        () => false,
      ));
  }

  #saveUse(): void {
    this.#savedUsedAt = this.#usedAt;
    this.#isListed = false;
    this.#storage.change(() => {
      this.#storage.set('usedAt', String(this.#usedAt));
      this.#storage.set('name', this.#name ?? undefined);
    });
    void this.#context.storage.setAlarm(this.#usedAt + this.#options.idle);
  }

  /** Deletes all data, ends the requests that hang, and starts anew. @returns Whether there was any data. */
  async #drop(): Promise<boolean> {
    const { isUsed } = this.#storage;
    const { session } = this.#hosted;
    session.end();
    session.petstore.clearFailures();
    this.#savedUsedAt = 0;
    this.#isListed = false;
    await this.#storage.drop();
    [this.#hosted, this.#keeper] = this.#start();
    if (typeof this.#name === 'string') await this.#directory.remove(this.#name);
    return isUsed;
  }
}
