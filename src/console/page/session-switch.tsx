import type { NamedSession } from '../generated/admin-types.ts';

interface SessionSwitchProps {
  sessions: readonly NamedSession[];
  /** The name of the current session; empty for the shared one. */
  current: string;
  onSwitch: (name: string) => void;
}

/** Chooses the session whose animals, requests and settings the page shows. */
export function SessionSwitch({ sessions, current, onSwitch }: SessionSwitchProps) {
  const names = new Set([...sessions.map(({ name }) => name), ...(current === '' ? [] : [current])]);
  if (names.size === 0) return null;
  return (
    <label class="switch">
      Session
      <select value={current} onChange={({ currentTarget }) => onSwitch(currentTarget.value)}>
        <option value="">shared</option>
        {[...names].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
