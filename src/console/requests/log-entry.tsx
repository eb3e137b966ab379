import { useEffect, useState } from 'preact/hooks';
import { type JournalRecord, isPending, toOutcomeName } from './journal-record.ts';
import type { LogTools } from './log-tools.ts';
import { RequestDetails } from './request-details.tsx';
import { toTone } from './to-tone.ts';

/** The parts of an entry. */
interface LogEntryProps extends LogTools {
  record: JournalRecord;
  onToggle: (id: number, isOpen: boolean) => void;
}

const TICK_MS = 1000;

/** A duration in words. */
const toDuration = (milliseconds: number) =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${Math.round(milliseconds / 1000)} s`;

/** How long a request has taken so far. */
function Waiting({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <>{Math.max(0, Math.round((now - Date.parse(since)) / TICK_MS))} s…</>;
}

/** One request on one line, with its details when opened. */
export function LogEntry({ onToggle, ...props }: LogEntryProps) {
  const { record } = props;
  const { id, time, method, url, duration } = record;
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = new URL(url);
  return (
    <li>
      <details
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          onToggle(Number(id), currentTarget.open);
        }}
      >
        <summary>
          <span class={`code is-${toTone(record)}`}>{toOutcomeName(record)}</span>
          <span class="method">{method}</span>
          <span class="path">{pathname + search}</span>
          <span class="when">
            <time datetime={time}>{new Date(time).toTimeString().slice(0, 8)}</time>{' '}
            {isPending(record) ? <Waiting since={time} /> : toDuration(duration)}
          </span>
        </summary>
        {isOpen && <RequestDetails {...props} />}
      </details>
    </li>
  );
}
