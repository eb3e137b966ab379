import { useRef, useState } from 'preact/hooks';
import { stringifyJson } from '../contract/index.ts';
import { toReasons } from './explain.ts';
import type { JournalRecord } from './records.ts';
import type { ChoiceView } from './settings.ts';
import { toCurl } from './to-curl.ts';

interface LogEntryProps {
  record: JournalRecord;
  choices: readonly ChoiceView[];
  tell: (message: string) => void;
}

const toTone = (status: number) => (status === 0 || status >= 500 ? 'broken' : status >= 400 ? 'refused' : 'good');

/** Words of the specification, with its code as code. */
const Quote = ({ text }: { text: string }) => (
  <q>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}</q>
);

function WhyThisResponse({ reason, choices }: { reason: string | undefined; choices: readonly ChoiceView[] }) {
  if (!reason) return <p class="hint">Not known: nobody watched when it was asked, or nothing of note decided it.</p>;
  return (
    <ul class="reasons">
      {toReasons(reason).map(({ text, quotes, choice }) => (
        <li key={text}>
          {choice === undefined ? <code>{text}</code> : <a href={`#choice-${choice}`}>{text}</a>}
          {choice !== undefined && <q>{choices.find(({ id }) => id === choice)?.question}</q>}
          {quotes.map((quote) => (
            <Quote key={quote} text={quote} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Details({ record, choices, tell }: LogEntryProps) {
  const { headers, input, status, body, failed, reason } = record;
  const line = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line.current?.textContent ?? '');
      tell('Copied.');
    } catch {
      // No clipboard: what is selected can be copied by hand.
      if (line.current) getSelection()?.selectAllChildren(line.current);
      tell('Selected. Copy it by hand.');
    }
  };
  return (
    <div class="details">
      <h3>Why</h3>
      <WhyThisResponse reason={reason} choices={choices} />
      <h3>Request</h3>
      <dl class="headers">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {input?.body !== undefined && <pre>{stringifyJson(input.body, 2)}</pre>}
      <h3>Response</h3>
      {status === 0 ? (
        <p class="hint">None: the connection was reset, as was asked for.</p>
      ) : body === undefined ? (
        <p class="hint">{status}, without a body.</p>
      ) : (
        <pre>{stringifyJson(body, 2)}</pre>
      )}
      {failed === 'truncate' && <p class="hint">It broke off in the middle, as was asked for.</p>}
      <div class="head">
        <h3>Again</h3>
        <button type="button" onClick={() => void copy()}>
          Copy as curl
        </button>
      </div>
      <pre class="curl" ref={line}>
        {toCurl(record, location.origin)}
      </pre>
    </div>
  );
}

/** One request, which opens to show all of it. */
export function LogEntry(props: LogEntryProps) {
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
        {isOpen && <Details {...props} />}
      </details>
    </li>
  );
}
