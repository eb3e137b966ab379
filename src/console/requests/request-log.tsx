import { useState } from 'preact/hooks';
import type { ChoiceView } from '../settings/settings.ts';
import { findRecords } from './find-records.ts';
import type { JournalRecord } from './journal-record.ts';
import { LogEntry } from './log-entry.tsx';

interface RequestLogProps {
  records: readonly JournalRecord[];
  choices: readonly ChoiceView[];
  notify: (message: string) => void;
}

/** The requests to the service with their responses, the latest first. */
export function RequestLog({ records, choices, notify }: RequestLogProps) {
  const [hasRefreshes, setRefreshes] = useState(false);
  const [search, setSearch] = useState('');
  const { shown, total } = findRecords(records, { search, hasRefreshes });
  return (
    <section class="pane" id="log" aria-labelledby="log-title">
      <div class="head">
        <h2 id="log-title">Requests</h2>
        <p class="count">{shown.length === total ? total : `${shown.length} of ${total}`}</p>
      </div>
      <div class="filter">
        <label class="grow">
          Search
          <input
            type="search"
            placeholder="POST, 404, limit"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={hasRefreshes}
            onChange={({ currentTarget }) => setRefreshes(currentTarget.checked)}
          />
          Include this page's own requests
        </label>
      </div>
      {shown.length === 0 ? (
        <p class="empty">
          {total > 0 ? 'No matching requests.' : 'No requests yet. Requests to the API appear here as they happen.'}
        </p>
      ) : (
        <ol class="log">
          {shown.map((record) => (
            <LogEntry key={String(record.id)} record={record} choices={choices} notify={notify} />
          ))}
        </ol>
      )}
    </section>
  );
}
