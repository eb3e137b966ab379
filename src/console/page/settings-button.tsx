import type { Drawer } from './use-drawer.ts';

/** Shows and hides the settings. */
export function SettingsButton({ drawer }: { drawer: Drawer }) {
  return (
    <button
      type="button"
      id="settings-button"
      aria-expanded={drawer.isOpen}
      aria-controls={drawer.isOpen ? 'settings' : undefined}
      onClick={() => drawer.setOpen(!drawer.isOpen)}
    >
      Settings
    </button>
  );
}
