import { DatabaseSync } from 'node:sqlite';
import type { ObjectContext, SqlValue } from '../../src/worker/platform.ts';

/** Creates the context of a Durable Object on SQLite in memory, with an alarm that tests read. */
export function createObjectContext() {
  let database = new DatabaseSync(':memory:');
  const writes: string[] = [];
  const aborts: string[] = [];
  let alarm: number | undefined;
  const run = (query: string, bindings: SqlValue[] = []) =>
    database.prepare(query).all(...bindings) as Record<string, SqlValue>[];
  const context: ObjectContext = {
    storage: {
      sql: {
        exec(query, ...bindings) {
          if (!query.startsWith('SELECT')) writes.push(query);
          return run(query, bindings);
        },
      },
      transactionSync(act) {
        run('BEGIN');
        try {
          const result = act();
          run('COMMIT');
          return result;
        } catch (cause) {
          run('ROLLBACK');
          throw cause;
        }
      },
      setAlarm: async (time) => void (alarm = time),
      deleteAlarm: async () => void (alarm = undefined),
      async deleteAll() {
        database = new DatabaseSync(':memory:');
      },
    },
    abort: (reason) => void aborts.push(reason),
  };
  return {
    context,
    /** The queries that changed something, since the last time that this was read. */
    takeWrites: () => writes.splice(0),
    aborts,
    alarm: () => alarm,
    tables: () => run("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").map(({ name }) => name),
    /** Makes the next animals impossible to write. */
    breakAnimals: () => void run('ALTER TABLE animals RENAME TO broken'),
  };
}
