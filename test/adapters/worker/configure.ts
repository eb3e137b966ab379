import type { WorkerOptions } from '../../../src/worker/index.ts';

export const ADMIN_TOKEN = 'admin-token-1';

/** A configuration of miniflare with as many Workers as are named, all of which use the objects of the first one. */
export function configure(script: string, options: WorkerOptions, names: readonly string[], persist?: string) {
  const [first] = names;
  const toObjects = (name: string) =>
    Object.fromEntries(
      Object.entries({ PETSTORE_SESSIONS: 'PetstoreSession', PETSTORE_DIRECTORY: 'PetstoreDirectory' }).map(
        ([binding, className]) => [
          binding,
          { className, useSQLite: true, ...(name !== first && { scriptName: first as string }) },
        ],
      ),
    );
  return {
    ...(persist !== undefined && { durableObjectsPersist: persist }),
    workers: names.map((name) => ({
      name,
      modules: true,
      script,
      compatibilityDate: '2026-07-01',
      // As JSON, because a binding cannot be undefined.
      bindings: { OPTIONS: JSON.parse(JSON.stringify({ adminToken: ADMIN_TOKEN, ...options })) as never },
      durableObjects: toObjects(name),
      unsafeDirectSockets: [{ port: 0 }],
    })),
  };
}
