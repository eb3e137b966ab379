import type { PlainResponse } from '../../reference/operations/plain-response.ts';
import type { Capacity } from '../sessions/capacity.ts';
import type { Session } from '../sessions/session.ts';
import type { SessionSource } from '../sessions/session-source.ts';

/** A request to the admin API, with everything its handler needs. */
export interface AdminCall {
  request: Request;
  query: URLSearchParams;
  /** The values of the path's parameters. */
  parameters: Record<string, string>;
  /** The session that the call reads or changes. */
  session: Session;
  server: ServerFacts;
  /** Secrets to redact in addition to the API keys. */
  keys: readonly string[];
}

/** The server that the routes report on and control. */
export interface ServerFacts {
  /** The base URL of the API, given a request to the server. */
  url(this: void, request: Request): string;
  startedAt: Date;
  sessions: SessionSource;
  /** The base URL of the upstream. @default none */
  upstream?: string | undefined;
  capacity: Capacity;
  limits: AdminLimits;
  /** The clients that watch a journal. */
  watchers: Set<unknown>;
}

/** The limits of the admin API. */
export interface AdminLimits {
  /** The largest body of a route that replaces all animals, in bytes. */
  maxAdminBodyBytes: number;
  /** How many clients can watch a journal. */
  maxWatchers: number;
}

/** A response as the document describes it: of an error or one without a body, the description is enough. */
export type DocumentedResponse = string | readonly [description: string, schema: string, headers?: object] | object;

/** One route of the admin API, together with its description in the OpenAPI document. */
export interface AdminRoute {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: readonly object[];
  /** The name of the schema of the body. */
  body?: string;
  /** Those that differ from what every route may return, by their status. */
  responses: Readonly<Record<number, DocumentedResponse>>;
  handle(this: void, call: AdminCall): PlainResponse | Promise<PlainResponse>;
}

/** Routes by their method and their path below `/__petstore`, in which `{id}` matches one segment. */
export type AdminRoutes = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, AdminRoute>>;
