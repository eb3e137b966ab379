import { type Settings, describeSettings } from './settings.ts';

interface HeaderProps {
  basePath: string;
  settings: Settings | undefined;
  /** Absent where there is no log to be live. */
  isLive: boolean | undefined;
}

/** What is served here, where its words are, and what it was told to do otherwise. */
export function Header({ basePath, settings, isLive }: HeaderProps) {
  const changes = settings ? describeSettings(settings) : [];
  return (
    <header class="top">
      <div class="title">
        <h1>Petstore</h1>
        <code class="base">{location.origin + basePath}</code>
        {isLive !== undefined && (
          <span class={isLive ? 'live' : 'live is-lost'}>{isLive ? 'Live' : 'Connection lost, trying again'}</span>
        )}
        <nav aria-label="Documents">
          <a href="/docs">API reference</a>
          <a href="/openapi.json">openapi.json</a>
        </nav>
      </div>
      {changes.length > 0 && (
        <ul class="changes" aria-label="What is not as at a plain start">
          {[...new Set(changes)].map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <nav class="jump" aria-label="Parts of this page">
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
