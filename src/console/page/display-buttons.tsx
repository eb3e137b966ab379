import type { Drawer } from './use-drawer.ts';

interface DisplayButtonsProps {
  /** Absent without access to the settings. */
  drawer: Drawer | undefined;
  isProjected: boolean;
  toggleProjector: () => void;
}

/** Shows and hides the settings, and switches to large type for an audience. */
export function DisplayButtons({ drawer, isProjected, toggleProjector }: DisplayButtonsProps) {
  return (
    <>
      <button type="button" aria-pressed={isProjected} title="Large type for an audience" onClick={toggleProjector}>
        Projector
      </button>
      {drawer && (
        <button
          type="button"
          id="settings-button"
          aria-expanded={drawer.isOpen}
          aria-controls={drawer.isOpen ? 'settings' : undefined}
          onClick={() => drawer.setOpen(!drawer.isOpen)}
        >
          Settings
        </button>
      )}
    </>
  );
}
