import { type ObjectContext, type ObjectNamespace, type SqlStorage, toObject } from './platform.ts';

const ADDRESS = 'http://directory/';

/** The list of the named sessions that have data. One object of this class exists. */
export class DirectoryObject {
  readonly #sql: SqlStorage;

  constructor({ storage: { sql } }: ObjectContext) {
    this.#sql = sql;
    sql.exec('CREATE TABLE IF NOT EXISTS sessions (name TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID');
  }

  /** GET lists the names, the oldest session first; PUT adds a name, DELETE removes one. Only sessions send requests. */
  async fetch({ method, url }: Request): Promise<Response> {
    const name = new URL(url).searchParams.get('name') ?? '';
    if (method === 'PUT') this.#sql.exec('INSERT OR IGNORE INTO sessions VALUES (?, ?)', name, Date.now());
    if (method === 'DELETE') this.#sql.exec('DELETE FROM sessions WHERE name = ?', name);
    if (method !== 'GET') return new Response(null, { status: 204 });
    const rows = [...this.#sql.exec('SELECT name FROM sessions ORDER BY since, name')];
    return Response.json(rows.map((row) => row.name));
  }
}

/** The directory as a session uses it. */
export class Directory {
  readonly #namespace: ObjectNamespace;

  constructor(namespace: ObjectNamespace) {
    this.#namespace = namespace;
  }

  async names(): Promise<string[]> {
    const response = await toObject(this.#namespace, 'directory').fetch(ADDRESS);
    return (await response.json()) as string[];
  }

  add(name: string): Promise<void> {
    return this.#change('PUT', name);
  }

  remove(name: string): Promise<void> {
    return this.#change('DELETE', name);
  }

  async #change(method: string, name: string): Promise<void> {
    await toObject(this.#namespace, 'directory').fetch(`${ADDRESS}?name=${encodeURIComponent(name)}`, { method });
  }
}
