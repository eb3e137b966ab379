import { type ObjectContext, type ObjectNamespace, type SqlStorage, toObject } from './platform.ts';

const ADDRESS = 'http://directory/';

/** The list of the named sessions that have data. One object of this class exists. */
export class DirectoryObject {
  readonly #sql: SqlStorage;

  constructor({ storage: { sql } }: ObjectContext) {
    this.#sql = sql;
    sql.exec('CREATE TABLE IF NOT EXISTS sessions (name TEXT PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID');
  }

  /**
   * GET lists the names, the oldest session first; PUT adds a name, unless there would be more than the maximum; DELETE
   * removes one. Only sessions send requests.
   */
  async fetch({ method, url }: Request): Promise<Response> {
    const { searchParams } = new URL(url);
    const name = searchParams.get('name') ?? '';
    const maximum = searchParams.get('maximum');
    if (maximum !== null && this.#isFull(name, Number(maximum))) return new Response(null, { status: 507 });
    if (method === 'PUT') this.#sql.exec('INSERT OR IGNORE INTO sessions VALUES (?, ?)', name, Date.now());
    if (method === 'DELETE') this.#sql.exec('DELETE FROM sessions WHERE name = ?', name);
    if (method !== 'GET') return new Response(null, { status: 204 });
    const rows = [...this.#sql.exec('SELECT name FROM sessions ORDER BY since, name')];
    return Response.json(rows.map((row) => row.name));
  }

  #isFull(name: string, maximum: number): boolean {
    const [others] = this.#sql.exec('SELECT COUNT(*) AS count FROM sessions WHERE name <> ?', name);
    return Number(others?.count) >= maximum;
  }
}

const call = (namespace: ObjectNamespace, query = '', method = 'GET'): Promise<Response> =>
  toObject(namespace, 'directory').fetch(ADDRESS + query, { method });

/** The names in the directory, the oldest session first. */
export const listNames = async (namespace: ObjectNamespace): Promise<string[]> =>
  (await call(namespace)).json() as Promise<string[]>;

/**
 * Adds a session to the directory.
 *
 * @param maximum How many sessions there may be. By default, any number.
 * @returns Whether the session is listed now.
 */
export async function addName(namespace: ObjectNamespace, name: string, maximum?: number): Promise<boolean> {
  const limit = maximum === undefined ? '' : `&maximum=${maximum}`;
  return (await call(namespace, `?name=${encodeURIComponent(name)}${limit}`, 'PUT')).ok;
}

/** Removes a session from the directory. */
export const removeName = (namespace: ObjectNamespace, name: string): Promise<unknown> =>
  call(namespace, `?name=${encodeURIComponent(name)}`, 'DELETE');
