import { isSame, readSettings } from '../sessions/read-settings.ts';
import type { AdminCall } from './route.ts';

/** The parts of a server that change in other ways than by the requests in the journal. */
export const changeableParts = ['settings', 'animals', 'journal', 'sessions'] as const;
/** One of these parts. */
export type ChangeablePart = (typeof changeableParts)[number];

/** How often to look for changes that code made without the admin API, in milliseconds. */
const INTERVAL_MS = 1000;
/** Comparing more animals each time would cost too much. Beyond these, only their number is compared. */
const MAX_ANIMALS = 1000;

/** The values of each part, to compare by identity. */
type State = Record<Exclude<ChangeablePart, 'journal'>, readonly unknown[]> & {
  /** The ids of the first and the last request in the journal. */
  journal: { first: number; last: number } | undefined;
};

function readState({ session, server }: Pick<AdminCall, 'session' | 'server'>): State {
  return session.run(() => {
    const { petstore } = session;
    const animals = petstore.animals.withStatus();
    const requests = petstore.requests();
    const [first] = requests;
    return {
      settings: [...readSettings(petstore), session.mocked],
      animals: [
        animals.length,
        ...animals.slice(0, MAX_ANIMALS).flatMap(({ id, name, categoryId, status }) => [id, name, categoryId, status]),
      ],
      sessions: server.sessions.names(),
      journal: first && { first: first.id, last: requests.at(-1)?.id ?? first.id },
    };
  });
}

/** Whether a journal was cleared, which requests since then do not hide. */
const isCleared = (before: State['journal'], after: State['journal']) =>
  before !== undefined && (after === undefined || after.first > before.last);

/**
 * Watches the settings, the animals and the journal of a session, and the list of sessions: immediately after each
 * call of the admin API, and every second for changes that code makes.
 *
 * @param onChange Called with the parts that changed.
 * @returns A function that stops watching.
 */
export function watchChanges(
  call: Pick<AdminCall, 'session' | 'server'>,
  onChange: (parts: readonly ChangeablePart[]) => void,
): () => void {
  const { session } = call;
  let state = readState(call);
  const compare = () => {
    const before = state;
    state = readState(call);
    const changed = changeableParts.filter((part) =>
      part === 'journal' ? isCleared(before.journal, state.journal) : !isSame(before[part], state[part]),
    );
    if (changed.length > 0) onChange(changed);
  };
  const timer = setInterval(compare, INTERVAL_MS);
  session.changeListeners.add(compare);
  return () => {
    clearInterval(timer);
    session.changeListeners.delete(compare);
  };
}
