import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** A request to the admin API, with everything its handler needs. */
export interface AdminCall {
  request: Request;
  query: URLSearchParams;
  /** The values of the path's parameters. */
  parameters: Record<string, string>;
  /** The session that the call reads or changes. */
  session: Session;
  server: ServerFacts;
  /** Closes the connection without waiting for data that the client has not read. */
  disconnect(this: void): void;
  /** Secrets to redact in addition to the API keys. */
  keys: readonly string[];
}

/** The facts about a server that the health route reports. */
export interface ServerFacts {
  /** The base URL of the API. */
  url(this: void): string;
  startedAt: Date;
  sessions: Sessions;
}

/** The operation object of a route in the OpenAPI document. */
interface AdminOperation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: readonly object[];
  requestBody?: object;
  responses: Record<string, object>;
}

/** One route of the admin API, together with its description in the OpenAPI document. */
export interface AdminRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/__petstore`; `{id}` matches one segment. */
  path: string;
  operation: AdminOperation;
  handle(this: void, call: AdminCall): PlainResponse | Response | Promise<PlainResponse | Response>;
}
