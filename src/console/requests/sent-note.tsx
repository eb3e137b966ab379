import { toOutcomeName } from './journal-record.ts';
import { toTone } from './to-tone.ts';
import type { Sent } from './use-sent.ts';

interface SentNoteProps {
  sent: Sent | undefined;
  /** Shows a request in the log. */
  onShow: (mark: string) => void;
}

/** The outcome of the request that the user sent last, with a button that shows it in the log. */
export function SentNote({ sent, onShow }: SentNoteProps) {
  const outcome = { state: sent?.status === undefined ? 'pending' : 'complete', status: sent?.status ?? 0 } as const;
  return (
    <p class="sent" role="status">
      {sent && (
        <>
          Sent: <span class={`code is-${toTone(outcome)}`}>{toOutcomeName(outcome)}</span>
          <button type="button" onClick={() => onShow(sent.mark)}>
            Show
          </button>
        </>
      )}
    </p>
  );
}
