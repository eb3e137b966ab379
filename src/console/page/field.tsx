import type { InputHTMLAttributes } from 'preact';

type FieldProps = InputHTMLAttributes & {
  label: string;
  /** @default that of the text */
  width?: 'short' | 'wide';
};

/** A field of a form, and its label. */
export function Field({ label, width, ...input }: FieldProps) {
  return (
    <label class={width}>
      {label}
      <input {...input} />
    </label>
  );
}
