import { useState } from 'preact/hooks';
import { stringifyJson } from '../../contract/index.ts';
import { failureEffects } from '../settings/to-failure.ts';
import { BodyText } from './body-text.tsx';
import { CurlCommand } from './curl-command.tsx';
import { toDraft } from './draft.ts';
import { HeaderList } from './header-list.tsx';
import { type JournalRecord, isPending, toSize } from './journal-record.ts';
import type { LogTools } from './log-tools.ts';
import { Reasons } from './reasons.tsx';
import { RequestForm } from './request-form.tsx';

/** A recorded request with the facts that explain it, and the actions that it offers. */
export interface RequestDetailsProps extends LogTools {
  record: JournalRecord;
}

const toBytes = (value: unknown) => new TextEncoder().encode(stringifyJson(value)).length;

/** The size of a body, if there is one. */
const Size = ({ body }: { body: unknown }) =>
  body === undefined ? null : <span class="count">{toSize(toBytes(body))}</span>;

function ResponseBody({ state, status, body, failed }: JournalRecord) {
  if (state === 'pending') return <p class="hint">No response yet.</p>;
  if (state === 'aborted') return <p class="hint">The client gave up before there was a response.</p>;
  if (status === 0) return <p class="hint">An injected failure reset the connection.</p>;
  if (body === undefined) return <p class="hint">{status} with an empty body.</p>;
  return (
    <>
      <BodyText label="Response body" body={body} />
      {failed === 'truncate' && <p class="hint">An injected failure truncated this body.</p>}
    </>
  );
}

/** Sends the request again, as it is or edited, and makes later ones fail. */
function Actions({ record, sender, onFail, notify }: RequestDetailsProps) {
  const [isEditing, setEditing] = useState(false);
  const { operation } = record;
  const resend = () =>
    void sender.send(toDraft(record)).then(
      () => notify('Sent again.'),
      () => notify('Sent again. There was no complete response.'),
    );
  return (
    <>
      <div class="actions">
        <button type="button" onClick={resend}>
          Resend
        </button>
        <button type="button" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          Edit and resend
        </button>
        {operation !== undefined && (
          <select
            aria-label={`Make ${operation} fail`}
            value=""
            onChange={({ currentTarget }) => {
              onFail(operation, currentTarget.value);
              currentTarget.value = '';
            }}
          >
            <option value="">Make {operation} fail…</option>
            {Object.entries(failureEffects).map(([effect, label]) => (
              <option key={effect} value={effect}>
                {effect === 'status' ? 'Return 503' : label}
              </option>
            ))}
          </select>
        )}
      </div>
      {isEditing && <RequestForm label={`Request ${record.id} to send`} draft={toDraft(record)} sender={sender} />}
    </>
  );
}

/** The reasons, the request and the response of a log entry. */
export function RequestDetails(props: RequestDetailsProps) {
  const { record, choices, notify, noReason, sender } = props;
  const { headers, responseHeaders, input, body, reason } = record;
  return (
    <div class="details">
      <Actions {...props} />
      {!isPending(record) && (
        <>
          <h3>Why</h3>
          <Reasons reason={reason} choices={choices} noReason={noReason} />
        </>
      )}
      <h3>
        Request <Size body={input?.body} />
      </h3>
      <HeaderList headers={headers} />
      {input?.body !== undefined && <BodyText label="Request body" body={input.body} />}
      <h3>
        Response <Size body={body} />
      </h3>
      {responseHeaders && <HeaderList headers={responseHeaders} />}
      <ResponseBody {...record} />
      <CurlCommand record={record} origin={new URL(sender.baseUrl).origin} notify={notify} />
    </div>
  );
}
