import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Admin } from '../api/open-admin.ts';
import { describeSettings } from '../settings/describe-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { useMedia } from './use-media.ts';
import type { NamedSession } from '../generated/admin-types.ts';
import { applyTheme, readTheme, themes, toTheme } from './theme.ts';

/** Chooses the colours of the page. */
function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  // Before the browser paints, so that no other theme flashes up.
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return (
    <label class="switch">
      Theme
      <select value={theme} onChange={({ currentTarget }) => setTheme(toTheme(currentTarget.value))}>
        {themes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

interface SessionSwitchProps {
  sessions: readonly NamedSession[];
  /** The name of the current session; empty for the shared one. */
  current: string;
  onSwitch: (name: string) => void;
}

/** Chooses the session whose animals, requests and settings the page shows. */
function SessionSwitch({ sessions, current, onSwitch }: SessionSwitchProps) {
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

interface HeaderProps {
  basePath: string;
  settings: Settings | undefined;
  /** Absent without access to the request log. */
  admin: Admin | undefined;
  isLive: boolean;
  sessions: readonly NamedSession[];
  onSwitch: (session: string) => void;
  /** Changes the look of the page. Folded into a menu where the page is narrow. */
  display: ComponentChildren;
  /** The buttons that stay in sight. */
  children: ComponentChildren;
}

/** The base URL of the service, the links to its documentation, and its active overrides. */
export function Header({ basePath, settings, admin, isLive, sessions, onSwitch, display, children }: HeaderProps) {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const extras = (
    <>
      <ThemeSwitch />
      {display}
      <nav aria-label="Documentation">
        <a href="/docs">API reference</a>
        <a href="/openapi.json">openapi.json</a>
      </nav>
    </>
  );
  const overrides = settings ? describeSettings(settings) : [];
  useEffect(() => {
    // First what distinguishes the tabs of two servers.
    document.title = `${location.host} · Petstore console`;
  }, []);
  return (
    <header class="top">
      <div class="title">
        <h1>Petstore</h1>
        <div class="tools">
          {admin && <SessionSwitch sessions={sessions} current={admin.session} onSwitch={onSwitch} />}
          {!isNarrow && extras}
          {children}
          {isNarrow && (
            <details class="menu">
              <summary>Menu</summary>
              <div class="tools">{extras}</div>
            </details>
          )}
        </div>
      </div>
      <div class="state">
        <code class="base">{location.origin + basePath}</code>
        {admin && (
          <span class={isLive ? 'live' : 'live is-lost'} role="status">
            {isLive ? 'Live' : 'Disconnected, reconnecting…'}
          </span>
        )}
        {overrides.length > 0 && (
          <ul class="changes" aria-label="Active overrides">
            {[...new Set(overrides)].map((override) => (
              <li key={override}>{override}</li>
            ))}
          </ul>
        )}
      </div>
      <nav class="jump" aria-label="On this page">
        {admin && <a href="#log">Requests</a>}
        <a href="#animals">Animals</a>
      </nav>
    </header>
  );
}
