import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { AccessNotice } from './access-notice.tsx';
import { type Access, openAdmin } from './admin.ts';
import { Animals } from './animals.tsx';
import { ask } from './ask.ts';
import { Header } from './header.tsx';
import type { JournalRecord } from './records.ts';
import { RequestLog } from './request-log.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { soon } from './soon.ts';
import { useJournal } from './use-journal.ts';
import { useSettings } from './use-settings.ts';

/** The key that a mock has when nobody gives it another one. */
const DEFAULT_API_KEY = 'demo-key';

const nothing = () => {};

/** Finds the path of the service in its document. */
async function readBasePath(): Promise<string> {
  const { servers } = (await ask('/openapi.json')) as { servers: { url: string }[] };
  return new URL(servers[0]?.url ?? '/v1', location.href).pathname;
}

/** The whole page. */
export function App() {
  const [access, setAccess] = useState<Access>();
  const [basePath, setBasePath] = useState<string>();
  const [apiKey, setApiKey] = useState(DEFAULT_API_KEY);
  const [revision, setRevision] = useState(0);
  const [message, setMessage] = useState('');
  const admin = access?.kind === 'open' ? access.admin : undefined;
  const refresh = useCallback(() => setRevision((count) => count + 1), []);
  const [settings, readAgain] = useSettings(admin);
  const onNews = useMemo(() => {
    const [refreshSoon, readAgainSoon] = [soon(refresh), soon(readAgain)];
    return (news: readonly JournalRecord[]) => {
      if (news.some(({ operation, status }) => operation === 'createPet' && status === 201)) refreshSoon();
      // One that was for so many requests may be used up.
      if (news.some(({ failed }) => failed)) readAgainSoon();
    };
  }, [refresh, readAgain]);
  const { records, isLive, clear } = useJournal(admin, onNews);

  const open = useCallback(async (token?: string) => {
    const found = await openAdmin(token);
    if (found.kind === 'open') setApiKey(found.admin.apiKey);
    setAccess(found);
  }, []);
  useEffect(() => {
    void open();
    void readBasePath().then(setBasePath);
  }, [open]);
  // What others have changed meanwhile.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      refresh();
      readAgain();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh, readAgain]);

  const onReset = () => {
    clear();
    refresh();
    readAgain();
  };
  if (!access || basePath === undefined) return null;
  return (
    <>
      <Header basePath={basePath} settings={settings} isLive={admin && isLive} />
      <main class={admin ? 'panes' : 'panes is-alone'}>
        <Animals
          basePath={basePath}
          apiKey={apiKey}
          onApiKey={setApiKey}
          admin={admin}
          revision={revision}
          // Where the log is, the news come with it.
          onAdded={admin ? nothing : refresh}
          tell={setMessage}
        />
        {access.kind === 'open' ? (
          <>
            <RequestLog records={records} choices={settings?.choices ?? []} tell={setMessage} />
            {settings && (
              <SettingsPanel
                admin={access.admin}
                settings={settings}
                onChange={readAgain}
                onReset={onReset}
                onRestore={refresh}
                tell={setMessage}
              />
            )}
          </>
        ) : (
          <AccessNotice access={access} open={open} />
        )}
      </main>
      <p role="status" class="toast">
        {message}
      </p>
    </>
  );
}
