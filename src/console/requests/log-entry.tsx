import { useState } from 'preact/hooks';
import { RequestDetails, type RequestDetailsProps } from './request-details.tsx';

const toTone = (status: number) => (status === 0 || status >= 500 ? 'broken' : status >= 400 ? 'rejected' : 'good');

/** One request on one line, with its details when opened. */
export function LogEntry(props: RequestDetailsProps) {
  const { time, method, url, status, duration } = props.record;
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = new URL(url);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class={`code is-${toTone(status)}`}>{status || 'reset'}</span>
          <span class="method">{method}</span>
          <span class="path">{pathname + search}</span>
          <span class="when">
            <time datetime={time}>{new Date(time).toTimeString().slice(0, 8)}</time> {Math.round(duration)} ms
          </span>
        </summary>
        {isOpen && <RequestDetails {...props} />}
      </details>
    </li>
  );
}
