import { ApiError } from '../api/api-error.ts';
import { DEFAULT_API_KEY } from '../api/default-api-key.ts';
import { send } from '../api/request.ts';
import type { Draft } from './draft.ts';

/** Sends requests of the user to the service. */
export type Sender = ReturnType<typeof createSender>;

/** Creates a sender for the service below a base URL. @param headers Sent in addition to those of each draft, such as the one that names a session. */
export function createSender(baseUrl: string, apiKey: string, headers: Record<string, string> = {}) {
  const { origin, pathname: basePath } = new URL(baseUrl);
  return {
    baseUrl,
    /** The draft of a new request. */
    firstDraft: {
      method: 'GET',
      path: `${basePath}/pets?limit=5`,
      headers: {},
      body: '',
      hasKey: true,
    } satisfies Draft,
    /** The API key, if it is public. */
    publicKey: apiKey === DEFAULT_API_KEY ? apiKey : undefined,
    /** Sends a request, which the log shows. @returns The status of the response; 0 without one. */
    send: async (draft: Draft): Promise<number> => {
      const hasBody = draft.body !== '' && draft.method !== 'GET' && draft.method !== 'HEAD';
      const sent = send(origin + draft.path, {
        method: draft.method,
        bearer: draft.hasKey ? apiKey : undefined,
        headers: { ...headers, ...draft.headers },
        ...(hasBody && { text: draft.body }),
      });
      try {
        const response = await sent;
        // A body that is not read would keep the connection busy. The log shows it, even if it is truncated.
        await response.text().catch(() => '');
        return response.status;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return 0;
      }
    },
  };
}
