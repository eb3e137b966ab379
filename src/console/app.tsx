import { useCallback, useMemo, useState } from 'preact/hooks';
import { Animals } from './animals/animals.tsx';
import { AccessNotice } from './page/access-notice.tsx';
import { DropTarget } from './page/drop-target.tsx';
import { Header } from './page/header.tsx';
import { type Notification, Toast } from './page/toast.tsx';
import { useAccess } from './page/use-access.ts';
import { useBasePath } from './page/use-base-path.ts';
import { useServerState } from './page/use-server-state.ts';
import { RequestLog } from './requests/request-log.tsx';
import { createSender } from './requests/sender.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { useDataActions } from './settings/use-data-actions.ts';

const nothing = () => {};

/** The whole page. */
export function App() {
  const { access, open, apiKey, setApiKey, switchSession } = useAccess();
  const basePath = useBasePath() ?? '';
  const [notification, setNotification] = useState<Notification>();
  const notify = useCallback((text: string, undo?: () => void) => setNotification({ text, undo }), []);
  const admin = access?.kind === 'open' ? access.admin : undefined;
  const server = useServerState(admin);
  const { settings, sessions, isLive, revision, reloadAnimals, reloadSettings } = server;
  const data = useDataActions(admin, notify);
  const sender = useMemo(
    () => createSender(location.origin + basePath, apiKey, admin?.headers),
    [basePath, apiKey, admin],
  );
  if (!access || basePath === '') return null;
  return (
    <>
      <Header
        basePath={basePath}
        settings={settings}
        admin={admin}
        isLive={isLive}
        sessions={sessions}
        onSwitch={switchSession}
      />
      <main class={admin ? 'panes' : 'panes is-alone'}>
        {admin && (
          <RequestLog
            // The log of another session starts anew.
            key={admin.session}
            records={server.records}
            hasOlder={server.hasOlder}
            loadOlder={server.loadOlder}
            choices={settings?.choices ?? []}
            sender={sender}
            onFail={data.fail}
            notify={notify}
            noReason={
              <>
                Not recorded. Reasons are kept only while the console is open, or with <code>--explain</code>.
              </>
            }
          />
        )}
        <Animals
          basePath={basePath}
          apiKey={apiKey}
          onApiKey={setApiKey}
          admin={admin}
          revision={revision}
          // The journal reports the new animal if the page has access to it.
          onAdded={admin ? nothing : reloadAnimals}
          onGenerate={data.generate}
          notify={notify}
        />
        {admin && settings && <SettingsPanel admin={admin} settings={settings} onChange={reloadSettings} data={data} />}
        {access.kind !== 'open' && <AccessNotice access={access} open={open} />}
      </main>
      {admin && <DropTarget onFile={data.load} />}
      <Toast notification={notification} />
    </>
  );
}
