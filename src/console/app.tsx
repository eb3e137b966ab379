import { useCallback, useState } from 'preact/hooks';
import { Animals } from './animals/animals.tsx';
import { AccessNotice } from './page/access-notice.tsx';
import { Header } from './page/header.tsx';
import { type Notification, Toast } from './page/toast.tsx';
import { useAccess } from './page/use-access.ts';
import { useBasePath } from './page/use-base-path.ts';
import { useServerState } from './page/use-server-state.ts';
import { RequestLog } from './requests/request-log.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';

const nothing = () => {};

/** The whole page. */
export function App() {
  const { access, open, apiKey, setApiKey } = useAccess();
  const basePath = useBasePath();
  const [notification, setNotification] = useState<Notification>();
  const notify = useCallback((text: string) => setNotification({ text }), []);
  const admin = access?.kind === 'open' ? access.admin : undefined;
  const { settings, records, isLive, revision, reloadAnimals, reloadSettings, onReset } = useServerState(admin);
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
          // The journal reports the new animal if the page has access to it.
          onAdded={admin ? nothing : reloadAnimals}
          notify={notify}
        />
        {admin && <RequestLog records={records} choices={settings?.choices ?? []} notify={notify} />}
        {admin && settings && (
          <SettingsPanel
            admin={admin}
            settings={settings}
            onChange={reloadSettings}
            onReset={onReset}
            onRestore={reloadAnimals}
            notify={notify}
          />
        )}
        {access.kind !== 'open' && <AccessNotice access={access} open={open} />}
      </main>
      <Toast notification={notification} />
    </>
  );
}
