import type { SessionSummary } from '../hosting/sessions/session-source.ts';
import { type ObjectNamespace, toObject } from './platform.ts';

/** The header of requests that objects send to each other. The worker rejects it in requests from outside. */
export const CALL_HEADER = 'petstore-worker-call';

/** A request of one session to another. */
export type SessionCall = 'describe' | 'drop';

/** The name of the object of requests that name no session. A session cannot have this name, because of its spaces. */
export const SHARED_OBJECT = 'the shared session';

async function call(namespace: ObjectNamespace, name: string, what: SessionCall): Promise<unknown> {
  const response = await toObject(namespace, name).fetch('http://session/', { headers: { [CALL_HEADER]: what } });
  return response.json();
}

/** Asks a session for its number of animals and its last use; `null` if it has no data. */
export async function describeSession(namespace: ObjectNamespace, name: string): Promise<SessionSummary | null> {
  return (await call(namespace, name, 'describe')) as SessionSummary | null;
}

/** Drops a session. @returns Whether it had data. */
export async function dropSession(namespace: ObjectNamespace, name: string): Promise<boolean> {
  return (await call(namespace, name, 'drop')) as boolean;
}
