import { useCallback, useMemo, useState } from 'preact/hooks';
import { Animals } from './animals/animals.tsx';
import { AccessNotice } from './page/access-notice.tsx';
import { DisplayButtons } from './page/display-buttons.tsx';
import { DropTarget } from './page/drop-target.tsx';
import { Header } from './page/header.tsx';
import { type Notification, Toast } from './page/toast.tsx';
import { useAccess } from './page/use-access.ts';
import { useBasePath } from './page/use-base-path.ts';
import { useDrawer } from './page/use-drawer.ts';
import { useProjector } from './page/use-projector.ts';
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
  const [isProjected, toggleProjector] = useProjector();
  const drawer = useDrawer(isProjected);
  const closeDrawer = () => {
    drawer.setOpen(false);
    document.querySelector<HTMLElement>('#settings-button')?.focus();
  };
  const hasColumn = admin !== undefined && drawer.isOpen && !drawer.isOverlay;
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
      >
        <DisplayButtons drawer={admin && drawer} isProjected={isProjected} toggleProjector={toggleProjector} />
      </Header>
      <main class={hasColumn ? 'panes has-column' : admin ? 'panes' : 'panes is-alone'}>
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
            onSave={data.saveHar}
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
        {admin && settings && drawer.isOpen && (
          <SettingsPanel
            admin={admin}
            settings={settings}
            onChange={reloadSettings}
            data={data}
            onClose={drawer.isOverlay ? closeDrawer : undefined}
          />
        )}
        {access.kind !== 'open' && <AccessNotice access={access} open={open} />}
      </main>
      {admin && <DropTarget onFile={data.load} />}
      <Toast notification={notification} />
    </>
  );
}
