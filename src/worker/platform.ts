// The parts of the Cloudflare Workers platform that this adapter uses. The full types need a package of their own, and a
// configuration of the compiler without the DOM.

/** A value that SQLite stores. Integers beyond 2^53 are not exact, so ids are stored as text. */
export type SqlValue = string | number | null;

/** The SQLite database of an object. */
export interface SqlStorage {
  exec(query: string, ...bindings: SqlValue[]): Iterable<Record<string, SqlValue>>;
}

/** The storage of an object. Responses wait until its changes are durable. */
export interface ObjectStorage {
  readonly sql: SqlStorage;
  transactionSync<Result>(run: () => Result): Result;
  setAlarm(time: number): Promise<void>;
  deleteAlarm(): Promise<void>;
  deleteAll(): Promise<void>;
}

/** The context with which a Durable Object is constructed. */
export interface ObjectContext {
  readonly storage: ObjectStorage;
  /** Discards the object, so that the next request constructs it again. */
  abort(reason: string): void;
}

interface ObjectStub {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
}

/** A class of Durable Objects, of which each name has one object. */
export interface ObjectNamespace {
  idFromName(name: string): unknown;
  get(id: never): ObjectStub;
}

/** The bindings that the configuration of the Worker must have. */
export interface PetstoreBindings {
  /** The class `PetstoreSession`. */
  PETSTORE_SESSIONS: ObjectNamespace;
  /** The class `PetstoreDirectory`. */
  PETSTORE_DIRECTORY: ObjectNamespace;
}

/** The object with a name. */
export const toObject = (namespace: ObjectNamespace, name: string): ObjectStub =>
  namespace.get(namespace.idFromName(name) as never);
