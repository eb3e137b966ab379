import type { AdminOptions } from '../hosting/admin/respond-to-admin.ts';
import { type ApiHandler, createApiHandler } from '../hosting/create-api-handler.ts';
import { createResponder } from '../hosting/create-responder.ts';
import { createHostPetstore } from '../hosting/host-options.ts';
import { JournalMemory } from '../hosting/sessions/journal-memory.ts';
import { type SeededRandom, createSeededRandom } from '../hosting/sessions/seeded-random.ts';
import type { SessionSource } from '../hosting/sessions/session-source.ts';
import { type Session, createSession } from '../hosting/sessions/session.ts';
import { StorageCapacity } from './storage-capacity.ts';
import type { CompleteOptions } from './worker-options.ts';

/** A session in its initial state, with what responds to its requests. */
export interface HostedSession {
  session: Session;
  random: SeededRandom;
  handleApi: ApiHandler;
  admin: AdminOptions;
}

/** @throws Error if an option of the petstore is invalid. */
export function createHostedSession(options: CompleteOptions, others: Omit<SessionSource, 'find'>): HostedSession {
  const { journalSize, latency, scenario, failures, basePath } = options;
  const { adminToken, explain = false, onResponse, maxAdminBodyBytes, maxWatchers } = options;
  const random = createSeededRandom(options.seed ?? 1);
  const petstore = createHostPetstore(options, { random: random.next, basePath });
  const session = createSession(petstore, { latency, failures, scenario }, { random });
  const sessions: SessionSource = { ...others, find: () => session };
  const capacity = new StorageCapacity(options, () => [petstore.animals]);
  const isExplaining = explain || onResponse !== undefined;
  const journalMemory = new JournalMemory(options.maxJournalBytes, journalSize);
  return {
    session,
    random,
    handleApi: createApiHandler({
      sessions,
      respond: createResponder({ petstore, basePath, isExplaining, capacity, journalMemory }),
      explain,
      onResponse,
      keys: [...petstore.apiKeys, ...(adminToken === undefined ? [] : [adminToken])],
    }),
    admin: {
      token: adminToken,
      server: {
        url: ({ url }) => new URL(url).origin + basePath,
        startedAt: new Date(),
        sessions,
        capacity,
        limits: { maxAdminBodyBytes, maxWatchers },
        watchers: new Set(),
      },
    },
  };
}
