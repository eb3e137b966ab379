import { useState } from 'preact/hooks';
import { LogEntry } from './log-entry.tsx';
import { type JournalRecord, isRefresh } from './records.ts';
import type { ChoiceView } from './settings.ts';

interface RequestLogProps {
  records: readonly JournalRecord[];
  choices: readonly ChoiceView[];
  tell: (message: string) => void;
}

/** What was asked and answered, the latest first. */
export function RequestLog({ records, choices, tell }: RequestLogProps) {
  const [hasRefreshes, setRefreshes] = useState(false);
  const [words, setWords] = useState('');
  const shown = records.filter(
    (record) =>
      (hasRefreshes || !isRefresh(record)) &&
      `${record.method} ${record.url} ${record.status} ${record.reason ?? ''}`
        .toLowerCase()
        .includes(words.toLowerCase()),
  );
  return (
    <section class="pane" id="log" aria-labelledby="log-title">
      <div class="head">
        <h2 id="log-title">Requests</h2>
        <p class="count">{shown.length === records.length ? records.length : `${shown.length} of ${records.length}`}</p>
      </div>
      <div class="filter">
        <label class="grow">
          Find
          <input
            type="search"
            placeholder="POST, 404, limit"
            value={words}
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={hasRefreshes}
            onChange={({ currentTarget }) => setRefreshes(currentTarget.checked)}
          />
          Refreshes of this page
        </label>
      </div>
      {shown.length === 0 ? (
        <p class="empty">
          {records.length > shown.length
            ? 'None of the requests is shown.'
            : 'Nothing was asked yet. Requests to the API appear here as they come.'}
        </p>
      ) : (
        <ol class="log">
          {shown.map((record) => (
            <LogEntry key={String(record.id)} record={record} choices={choices} tell={tell} />
          ))}
        </ol>
      )}
    </section>
  );
}
