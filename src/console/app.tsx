import { useCallback, useMemo, useState } from 'preact/hooks';
import { Animals } from './animals/animals.tsx';
import { AccessNotice } from './page/access-notice.tsx';
import { DropTarget } from './page/drop-target.tsx';
import { Header } from './page/header.tsx';
import { PageContext } from './page/page-context.ts';
import { SettingsButton } from './page/settings-button.tsx';
import { type Notification, Toast } from './page/toast.tsx';
import { useAccess } from './page/use-access.ts';
import { useBasePath } from './page/use-base-path.ts';
import { useDrawer } from './page/use-drawer.ts';
import { useProjector } from './page/use-projector.ts';
import { useServerState } from './page/use-server-state.ts';
import { RequestLog } from './requests/request-log.tsx';
import { createSender } from './requests/sender.ts';
import { type FailureView, toPassed } from './settings/settings.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { createDataActions } from './settings/data-actions.ts';

/** The whole page. */
export function App() {
  const { access, open, apiKey, setApiKey, switchSession } = useAccess();
  const basePath = useBasePath() ?? '';
  const [notification, setNotification] = useState<Notification>();
  const notify = useCallback((text: string, undo?: () => void) => setNotification({ text, undo }), []);
  const admin = access?.kind === 'open' ? access.admin : undefined;
  const server = useServerState(admin);
  const { settings, sessions, isLive, revision, reload, reloadSettings } = server;
  const failures = settings?.failures ?? [];
  const data = useMemo(() => admin && createDataActions(admin, notify), [admin, notify]);
  // Also ends what a failure that was limited to some requests has left in the page.
  const onRemoveFailure = (failure: FailureView) => data?.removeFailure(failure, reload);
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
    <PageContext.Provider
      value={{
        failures,
        onRemoveFailure,
        notify,
        choices: settings?.choices ?? [],
        sender,
        onFail: (operation, effect) => data?.fail(operation, effect),
        noReason: 'Not recorded, since the server gave no response to this request.',
      }}
    >
      <Header
        basePath={basePath}
        settings={settings}
        admin={admin}
        isLive={isLive}
        sessions={sessions}
        onSwitch={switchSession}
        display={
          <button type="button" aria-pressed={isProjected} title="Large type for an audience" onClick={toggleProjector}>
            Projector
          </button>
        }
      >
        {admin && <SettingsButton drawer={drawer} />}
      </Header>
      <main class={hasColumn ? 'panes has-column' : admin ? 'panes' : 'panes is-alone'}>
        {admin && data && (
          <RequestLog
            // The log of another session starts anew.
            key={admin.session}
            records={server.records}
            hasOlder={server.hasOlder}
            loadOlder={server.loadOlder}
            onSave={data.saveHar}
          />
        )}
        <Animals
          basePath={basePath}
          apiKey={apiKey}
          onApiKey={setApiKey}
          admin={admin}
          revision={revision}
          onGenerate={data?.generate}
          passed={settings?.upstream?.url === undefined ? [] : toPassed(settings.upstream)}
        />
        {admin && data && settings && drawer.isOpen && (
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
      {data && <DropTarget onFile={data.load} />}
      <Toast notification={notification} />
    </PageContext.Provider>
  );
}
