import type { ComponentChildren } from 'preact';

interface CheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ComponentChildren;
}

/** A check box, and its label. */
export function Check({ isChecked, onChange, children }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={isChecked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {children}
    </label>
  );
}
