import type { Draft } from './draft.ts';
import type { Sender } from './sender.ts';

/** Requests that show what the service does. */
const toExamples = (basePath: string): readonly (Partial<Draft> & { label: string })[] => [
  { label: 'List 5 animals', path: `${basePath}/pets?limit=5` },
  {
    label: 'Create an animal',
    method: 'POST',
    path: `${basePath}/pets`,
    body: '{"name":"Rex","categoryId":1}',
  },
  { label: 'Get an unknown animal', path: `${basePath}/pets/999999` },
  { label: 'Leave out the API key', path: `${basePath}/pets`, hasKey: false },
];

/** Shows how to get a first request into the log. */
export function EmptyLog({ sender }: { sender: Sender }) {
  const { baseUrl, firstDraft } = sender;
  return (
    <div class="empty">
      <p>
        No requests yet. Send requests to <code>{baseUrl}</code>, and they appear here with the reason for each
        response. Or send one from here:
      </p>
      <p class="actions">
        {toExamples(new URL(baseUrl).pathname).map(({ label, ...changes }) => (
          <button key={label} type="button" onClick={() => void sender.send({ ...firstDraft, ...changes })}>
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
