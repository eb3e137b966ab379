import { stringifyJson } from '../../contract/index.ts';
import type { JournalRecord } from './journal-record.ts';
import { AUTOMATIC_HEADERS } from './to-curl.ts';

/** A request that the user can change and send. */
export interface Draft {
  method: string;
  /** The path with the query. */
  path: string;
  /** The headers except for the API key. */
  headers: Record<string, string>;
  /** Empty for a request without a body. */
  body: string;
  /** Whether to send the API key. */
  hasKey: boolean;
}

/** The request of a log entry, to send it again. */
export function toDraft({ method, url, headers, input }: JournalRecord): Draft {
  const { pathname, search } = new URL(url);
  const kept = Object.entries(headers).filter(
    ([name, value]) => name !== 'authorization' && !AUTOMATIC_HEADERS.test(name) && value !== '[redacted]',
  );
  return {
    method,
    path: pathname + search,
    headers: Object.fromEntries(kept),
    body: input?.body === undefined ? '' : stringifyJson(input.body, 2),
    hasKey: 'authorization' in headers,
  };
}
