import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { type JournalRecord, isPending, toInvalidKinds, toOutcomeName } from './journal-record.ts';
import { RequestDetails } from './request-details.tsx';
import { toTone } from './to-tone.ts';
import { Waiting } from './waiting.tsx';

/** The parts of an entry. */
interface LogEntryProps {
  record: JournalRecord;
  onToggle: (id: number, isOpen: boolean) => void;
}

/** A duration in words. */
const toDuration = (milliseconds: number) =>
  milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${Math.round(milliseconds / 1000)} s`;

/** One request on one line, with its details when opened. */
export function LogEntry({ record, onToggle }: LogEntryProps) {
  const { id, time, method, url, duration, side } = record;
  const kinds = toInvalidKinds(record);
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = new URL(url);
  return (
    <li>
      <details
        class="entry"
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          onToggle(id, currentTarget.open);
        }}
      >
        <summary>
          <span class={`code is-${toTone(record)}`}>{toOutcomeName(record)}</span>
          <span class="method">{method}</span>
          <span class="path">
            {pathname + search}
            {kinds.map((kind) => (
              <Fragment key={kind}>
                {' '}
                <span class="kind">{kind}</span>
              </Fragment>
            ))}
          </span>
          <span class="when">
            {side && <span class={`side is-${side}`}>{side}</span>}
            <time datetime={time}>{new Date(time).toTimeString().slice(0, 8)}</time>{' '}
            {isPending(record) ? <Waiting since={time} /> : toDuration(duration)}
          </span>
        </summary>
        {isOpen && <RequestDetails record={record} />}
      </details>
    </li>
  );
}
