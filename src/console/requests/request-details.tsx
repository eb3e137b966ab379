import { stringifyJson } from '../../contract/index.ts';
import type { ChoiceView } from '../settings/settings.ts';
import { CurlCommand } from './curl-command.tsx';
import type { JournalRecord } from './journal-record.ts';
import { Reasons } from './reasons.tsx';

/** A recorded request and the facts that explain it. */
export interface RequestDetailsProps {
  record: JournalRecord;
  choices: readonly ChoiceView[];
  notify: (message: string) => void;
}

function ResponseBody({ status, body, failed }: JournalRecord) {
  if (status === 0) return <p class="hint">An injected failure reset the connection.</p>;
  if (body === undefined) return <p class="hint">{status} with an empty body.</p>;
  return (
    <>
      <pre>{stringifyJson(body, 2)}</pre>
      {failed === 'truncate' && <p class="hint">An injected failure truncated this body.</p>}
    </>
  );
}

/** The reasons, the request and the response of a log entry. */
export function RequestDetails({ record, choices, notify }: RequestDetailsProps) {
  const { headers, input, reason } = record;
  return (
    <div class="details">
      <h3>Why</h3>
      <Reasons reason={reason} choices={choices} />
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
      <ResponseBody {...record} />
      <CurlCommand record={record} notify={notify} />
    </div>
  );
}
