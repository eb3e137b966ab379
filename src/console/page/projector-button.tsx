interface ProjectorButtonProps {
  isProjected: boolean;
  onToggle: () => void;
}

/** Switches to large type for an audience. */
export function ProjectorButton({ isProjected, onToggle }: ProjectorButtonProps) {
  return (
    <button type="button" aria-pressed={isProjected} title="Large type for an audience" onClick={onToggle}>
      Projector
    </button>
  );
}
