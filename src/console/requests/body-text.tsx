import { stringifyJson } from '../../contract/index.ts';

interface BodyTextProps {
  /** A name for screen readers. */
  label: string;
  body: unknown;
}

/** A body as indented JSON, or the text of one that is not JSON. It takes the focus, so that the keyboard can scroll a long one. */
export function BodyText({ label, body }: BodyTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The reason is above.
    <pre tabIndex={0} role="group" aria-label={label}>
      {typeof body === 'string' ? body : stringifyJson(body, 2)}
    </pre>
  );
}
