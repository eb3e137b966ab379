import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import type { Session } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';

/** A request to the admin API on its way. */
export interface AdminCall {
  request: Request;
  query: URLSearchParams;
  /** The values of the path's parameters. */
  parameters: Record<string, string>;
  /** The data that the call is about. */
  session: Session;
  server: ServerFacts;
  /** Closes the connection, whatever waits for its client. */
  disconnect(this: void): void;
  /** What must not be shown besides the API keys. */
  keys: readonly string[];
}

/** What health tells of a server. */
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

/** One route of the admin API, with its words in the OpenAPI document. */
export interface AdminRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/__petstore`; `{id}` stands for one segment. */
  path: string;
  operation: AdminOperation;
  answer(this: void, call: AdminCall): PlainResponse | Response | Promise<PlainResponse | Response>;
}

/** A media type object whose schema is one of the document's. */
export const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
});

/** A response object with a JSON body. */
export const answers = (description: string, schema: string) => ({ description, content: json(schema) });
