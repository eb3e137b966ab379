import { useContext, useState } from 'preact/hooks';
import { Check } from '../page/check.tsx';
import { PageContext } from '../page/page-context.ts';
import { ActivityChart } from './chart/activity-chart.tsx';
import { EmptyLog } from './empty-log.tsx';
import { findRecords } from './find-records.ts';
import { type JournalRecord, isRefresh, toInvalidKinds } from './journal-record.ts';
import { LogEntry } from './log-entry.tsx';
import { RequestForm } from './request-form.tsx';
import { useHeldRecords } from './use-held-records.ts';

interface RequestLogProps {
  records: readonly JournalRecord[];
  hasOlder: boolean;
  loadOlder: () => Promise<unknown>;
  /** Saves the requests as a file. Absent where they cannot be saved. */
  onSave?: () => void;
  /** The level of the heading. @default 'h2' */
  heading?: 'h2' | 'h3';
}

/** The requests to the service with their responses, the latest first. */
export function RequestLog({ records, hasOlder, loadOlder, onSave, heading: Heading = 'h2' }: RequestLogProps) {
  const { sender } = useContext(PageContext);
  const [hasRefreshes, setRefreshes] = useState(false);
  const [isInvalidOnly, setInvalidOnly] = useState(false);
  const [search, setSearch] = useState('');
  const [isComposing, setComposing] = useState(false);
  const all = findRecords(records, { search, hasRefreshes, isInvalidOnly });
  const { shown, news, isPaused, togglePause, showNews, setOpen } = useHeldRecords(all.shown);
  const isFiltered = all.shown.length !== all.total;
  return (
    <section class="pane" id="log" aria-labelledby="log-title">
      <div class="head">
        <Heading id="log-title">Requests</Heading>
        <p class="count">{isFiltered ? `${all.shown.length} of ${all.total}` : all.total}</p>
        <button type="button" aria-pressed={isPaused} onClick={togglePause}>
          {isPaused ? 'Resume' : 'Pause'}
        </button>
        <button type="button" aria-expanded={isComposing} onClick={() => setComposing(!isComposing)}>
          New request
        </button>
      </div>
      <ActivityChart records={shown} />
      {isComposing && <RequestForm label="New request" draft={sender.firstDraft} />}
      <div class="filter">
        <label class="grow">
          Search
          <input
            type="search"
            placeholder="POST, 404, Rex"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </label>
        <div class="checks">
          {(isInvalidOnly || records.some((record) => toInvalidKinds(record).length > 0)) && (
            <Check isChecked={isInvalidOnly} onChange={setInvalidOnly}>
              Invalid requests only
            </Check>
          )}
          {records.some(isRefresh) && (
            <Check isChecked={hasRefreshes} onChange={setRefreshes}>
              Include this page's own requests
            </Check>
          )}
        </div>
      </div>
      <p class="news" role="status">
        {news > 0 && (
          <button type="button" class="primary" onClick={showNews}>
            {`${news} new`}
          </button>
        )}
      </p>
      {shown.length === 0 && news === 0 && all.total > 0 && <p class="empty">No matching requests.</p>}
      {shown.length === 0 && news === 0 && all.total === 0 && <EmptyLog sender={sender} />}
      {shown.length > 0 && (
        <ol class="log">
          {shown.map((record) => (
            <LogEntry key={record.id} record={record} onToggle={setOpen} />
          ))}
        </ol>
      )}
      <p class="actions after">
        {hasOlder && (
          <button type="button" onClick={() => void loadOlder()}>
            Load older requests
          </button>
        )}
        {onSave && records.length > 0 && (
          <button type="button" onClick={onSave}>
            Save as HAR
          </button>
        )}
      </p>
    </section>
  );
}
