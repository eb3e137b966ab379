import type { ComponentChildren, RefObject } from 'preact';

interface SettingsGroupProps {
  /** The id of the title. */
  id: string;
  title: string;
  /** The current value, where it differs from the default. */
  note?: string | false;
  /** @default false */
  isOpen?: boolean | undefined;
  children: ComponentChildren;
  element?: RefObject<HTMLDetailsElement | null>;
}

/** Settings that belong together, folded to one line until the user opens them. */
export function SettingsGroup({ id, title, note, isOpen = false, children, element }: SettingsGroupProps) {
  return (
    <details class="group" open={isOpen} {...(element && { ref: element })}>
      <summary>
        <h3 id={id}>{title}</h3>
        {note && <span class="count">{note}</span>}
      </summary>
      {children}
    </details>
  );
}
