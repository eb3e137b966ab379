import type { OperationName } from '../contract/index.ts';
import type { RequestProblem } from '../reference/index.ts';

/** A request of a client and its response, as the client sees them. */
export interface RecordedExchange {
  method: string;
  /** The path below the base URL, with the query. */
  path: string;
  /** `undefined` for any other route. */
  operation?: OperationName | undefined;
  /** Without the credential. Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The body of the request. */
  body: string;
  /** Everything about the request that is outside of the specification. */
  problems: readonly RequestProblem[];
  /** When the request arrived, in milliseconds since 1970. */
  start: number;
  /** When the response was known, likewise. */
  end: number;
  /** The HTTP status; `undefined` if the connection was lost without a response. */
  status?: number | undefined;
  responseHeaders: Readonly<Record<string, string>>;
  responseBody: string;
}
