import { useContext, useState } from 'preact/hooks';
import { stringifyJson } from '../../contract/index.ts';
import { PageContext } from '../page/page-context.ts';
import { InjectedFailure } from '../settings/injected-failure.tsx';
import { isDelaying } from '../settings/settings.ts';
import { failureEffects } from '../settings/to-failure.ts';
import { BodyText } from './body-text.tsx';
import { CurlCommand } from './curl-command.tsx';
import { toDraft } from './draft.ts';
import { HeaderList } from './header-list.tsx';
import { type JournalRecord, isPending, toSize } from './journal-record.ts';
import { Reasons } from './reasons.tsx';
import { RequestForm } from './request-form.tsx';
import { useSend } from './use-send.ts';

/** A recorded request with the facts that explain it, and the actions that it offers. */
interface RequestDetailsProps {
  record: JournalRecord;
}

const toBytes = (value: unknown) => new TextEncoder().encode(stringifyJson(value)).length;

/** The size of a body, if there is one. */
const Size = ({ body }: { body: unknown }) =>
  body === undefined ? null : <span class="count">{toSize(toBytes(body))}</span>;

function ResponseBody({ state, status, body, failed }: JournalRecord) {
  if (state === 'pending') return <p class="hint">No response yet.</p>;
  if (state === 'aborted') return <p class="hint">The client gave up before there was a response.</p>;
  if (status === 0)
    return <p class="hint">{failed ? 'An injected failure' : 'A handler'} failed this request with a network error.</p>;
  if (body === undefined) return <p class="hint">{status} with an empty body.</p>;
  return (
    <>
      <BodyText label="Response body" body={body} />
      {failed === 'truncate' && <p class="hint">An injected failure truncated this body.</p>}
    </>
  );
}

/** Sends the request again, as it is or edited, and makes later ones fail. */
function Actions({ record }: RequestDetailsProps) {
  const { onFail } = useContext(PageContext);
  const [isEditing, setEditing] = useState(false);
  const send = useSend();
  const { operation } = record;
  return (
    <>
      <div class="actions">
        <button type="button" onClick={() => send(toDraft(record))}>
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
      {isEditing && <RequestForm label={`Request ${record.id} to send`} draft={toDraft(record)} />}
    </>
  );
}

/** The injected failure, the clause or the choices behind a response. */
function Why({ record }: RequestDetailsProps) {
  const { failures, onRemoveFailure } = useContext(PageContext);
  const { failed, reason, operation, side } = record;
  // The record has the failure only once the response is known.
  const delaying = failures.find((one) => one.operation === operation && isDelaying(one));
  const failure = isPending(record) ? delaying : record.failure;
  if (isPending(record) && !failure) return null;
  const active = failure && failures.find(({ id }) => id === failure.id);
  return (
    <>
      <h3>Why</h3>
      {side === 'upstream' && <p>The request was passed on to the upstream.</p>}
      {failure && <InjectedFailure failure={failure} onRemove={active && (() => onRemoveFailure(active))} />}
      {failed && !failure && (
        <p>
          The request set this failure for itself, with <code>Prefer</code> or <code>__code</code>.
        </p>
      )}
      {!failed && !isPending(record) && reason !== 'upstream' && <Reasons reason={reason} />}
    </>
  );
}

/** The ways in which a request is outside of the specification. */
function Problems({ problems }: JournalRecord) {
  if (!problems) return null;
  return (
    <>
      <h3>Problems of the request</h3>
      <ul class="reasons">
        {problems.map(({ kind, field, message }) => (
          <li key={`${kind} ${field}`}>
            <code>{kind}</code> {message}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The response of a log entry, which is what most people open it for, then its reasons, the request and the actions. */
export function RequestDetails({ record }: RequestDetailsProps) {
  const { headers, responseHeaders, input, body } = record;
  return (
    <div class="details">
      <h3>
        Response <Size body={body} />
      </h3>
      <ResponseBody {...record} />
      <Why record={record} />
      <Problems {...record} />
      {input?.body !== undefined && (
        <>
          <h3>
            Request body <Size body={input.body} />
          </h3>
          <BodyText label="Request body" body={input.body} />
        </>
      )}
      <Actions record={record} />
      {responseHeaders && <HeaderList of="response" headers={responseHeaders} />}
      <HeaderList of="request" headers={headers} />
      <CurlCommand record={record} />
    </div>
  );
}
