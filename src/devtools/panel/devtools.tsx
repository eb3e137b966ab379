import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { useEscape } from '../../console/page/use-escape.ts';
import { type Notification, Toast } from '../../console/page/toast.tsx';
import { describeSettings } from '../../console/settings/describe-settings.ts';
import type { PanelTarget } from '../render-panel.ts';
import { Panel } from './panel.tsx';
import { usePetstore } from './use-petstore.ts';

/** The button, and the panel that it opens. */
export function Devtools({ petstore, baseUrl, latency }: PanelTarget) {
  const [isOpen, setOpen] = useState(false);
  const [notification, setNotification] = useState<Notification>();
  const notify = useCallback((text: string, undo?: () => void) => setNotification({ text, undo }), []);
  const launcher = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { settings, records, refresh } = usePetstore(petstore);
  const overrides = [...new Set(describeSettings(settings))];
  const [first, ...others] = overrides;
  const close = useCallback(() => {
    setOpen(false);
    launcher.current?.focus();
  }, []);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  useEscape(panel, isOpen ? close : undefined);
  return (
    <section aria-label="Petstore devtools">
      {isOpen && (
        <div class="panel" id="panel" role="dialog" aria-labelledby="title" ref={panel} tabIndex={-1}>
          <Panel
            petstore={petstore}
            baseUrl={baseUrl}
            latency={latency}
            settings={settings}
            overrides={overrides}
            records={records}
            notify={notify}
            onChange={refresh}
            onClose={close}
          />
        </div>
      )}
      <button
        type="button"
        class="launcher"
        ref={launcher}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'panel' : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        Petstore
        {first !== undefined && <span>{others.length === 0 ? first : `${first} +${others.length}`}</span>}
      </button>
      <Toast notification={notification} />
    </section>
  );
}
