import { type Pet, parseJson, stringifyJson } from '../contract/index.ts';
import type { ObjectStorage, SqlStorage } from './platform.ts';

/** The data that the storage of a session has. */
export interface SavedSession {
  /** The name of the session; `null` for the shared one. */
  name: string | null;
  /** When it was last used, in milliseconds since 1970, at most `USE_PRECISION` too early. */
  usedAt: number;
  /** All animals; `undefined` if they are those of the start. */
  pets: readonly Pet[] | undefined;
  /** `undefined` if they are those of the start. */
  settings: string | undefined;
}

/**
 * The rows of a session. An animal is a row with its id as text, which keeps int64 exact and is one row written, because
 * the table has no other index. Everything else is a row of `state`.
 */
const TABLES = [
  'CREATE TABLE IF NOT EXISTS animals (id TEXT PRIMARY KEY, position INTEGER NOT NULL, pet TEXT NOT NULL) WITHOUT ROWID',
  'CREATE TABLE IF NOT EXISTS state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID',
];

type StateName = 'name' | 'usedAt' | 'hasOwnAnimals' | 'settings';

/** The SQLite storage of one session. A session that was never changed has no tables. */
export class SessionStorage {
  readonly #storage: ObjectStorage;
  readonly #sql: SqlStorage;
  #hasTables: boolean;

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    const found = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'state'");
    this.#hasTables = [...found].length > 0;
  }

  /** Whether anything was saved. */
  get isUsed(): boolean {
    return this.#hasTables;
  }

  /** Reads what was saved; `undefined` if nothing was. */
  load(): SavedSession | undefined {
    if (!this.#hasTables) return undefined;
    const state = new Map([...this.#sql.exec('SELECT name, value FROM state')].map(({ name, value }) => [name, value]));
    const rows = state.has('hasOwnAnimals') ? this.#sql.exec('SELECT pet FROM animals ORDER BY position') : undefined;
    return {
      name: state.has('name') ? String(state.get('name')) : null,
      usedAt: Number(state.get('usedAt') ?? 0),
      pets: rows && [...rows].map(({ pet }) => parseJson(String(pet)) as Pet),
      settings: state.has('settings') ? String(state.get('settings')) : undefined,
    };
  }

  /** Makes several changes in one step: all of them become durable, or none does. */
  change(act: () => void): void {
    this.#storage.transactionSync(() => {
      if (!this.#hasTables) for (const table of TABLES) this.#sql.exec(table);
      act();
    });
    this.#hasTables = true;
  }

  /** Sets a value, or removes it. Only within `change`. */
  set(name: StateName, value: string | undefined): void {
    if (value === undefined) this.#sql.exec('DELETE FROM state WHERE name = ?', name);
    else
      this.#sql.exec(
        'INSERT INTO state VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        name,
        value,
      );
  }

  /** Adds animals behind others. Only within `change`. @throws Error if an id is taken. */
  append(pets: readonly Pet[], position: number): void {
    for (const [index, pet] of pets.entries()) {
      this.#sql.exec('INSERT INTO animals VALUES (?, ?, ?)', String(pet.id), position + index, stringifyJson(pet));
    }
  }

  /** Removes all animals. Only within `change`. */
  clearAnimals(): void {
    this.#sql.exec('DELETE FROM animals');
  }

  /** Deletes everything. */
  async drop(): Promise<void> {
    this.#hasTables = false;
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
  }
}
