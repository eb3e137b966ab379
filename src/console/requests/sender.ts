import { send } from '../api/request.ts';
import type { Draft } from './draft.ts';

/** Sends requests of the user to the service. */
export interface Sender {
  /** The base URL of the service. */
  baseUrl: string;
  /** The draft of a new request. */
  firstDraft: Draft;
  /** Sends a request and waits for its response, which the log shows. @throws ApiError without a response. */
  send(this: void, draft: Draft): Promise<void>;
}

/** Creates a sender for the service below a base URL. @param headers Sent in addition to those of each draft, such as the one that names a session. */
export function createSender(baseUrl: string, apiKey: string, headers: Record<string, string> = {}): Sender {
  const { origin, pathname: basePath } = new URL(baseUrl);
  return {
    baseUrl,
    firstDraft: { method: 'GET', path: `${basePath}/pets?limit=5`, headers: {}, body: '', hasKey: true },
    async send(draft) {
      const hasBody = draft.body !== '' && draft.method !== 'GET' && draft.method !== 'HEAD';
      const response = await send(origin + draft.path, {
        method: draft.method,
        bearer: draft.hasKey ? apiKey : undefined,
        headers: { ...headers, ...draft.headers },
        ...(hasBody && { text: draft.body }),
      });
      // A body that is not read would keep the connection busy. The log shows it, even if it is truncated.
      await response.text().catch(() => '');
    },
  };
}
