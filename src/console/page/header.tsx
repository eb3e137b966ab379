import { describeSettings } from '../settings/describe-settings.ts';
import type { Settings } from '../settings/settings.ts';

interface HeaderProps {
  basePath: string;
  settings: Settings | undefined;
  /** Absent without access to the request log. */
  isLive: boolean | undefined;
}

/** The base URL of the service, the links to its documentation, and its active overrides. */
export function Header({ basePath, settings, isLive }: HeaderProps) {
  const overrides = settings ? describeSettings(settings) : [];
  return (
    <header class="top">
      <div class="title">
        <h1>Petstore</h1>
        <code class="base">{location.origin + basePath}</code>
        {isLive !== undefined && (
          <span class={isLive ? 'live' : 'live is-lost'}>{isLive ? 'Live' : 'Disconnected, reconnecting…'}</span>
        )}
        <nav aria-label="Documentation">
          <a href="/docs">API reference</a>
          <a href="/openapi.json">openapi.json</a>
        </nav>
      </div>
      {overrides.length > 0 && (
        <ul class="changes" aria-label="Active overrides">
          {[...new Set(overrides)].map((override) => (
            <li key={override}>{override}</li>
          ))}
        </ul>
      )}
      <nav class="jump" aria-label="On this page">
        <a href="#animals">Animals</a>
        {isLive !== undefined && (
          <>
            <a href="#log">Requests</a>
            <a href="#settings">Settings</a>
          </>
        )}
      </nav>
    </header>
  );
}
