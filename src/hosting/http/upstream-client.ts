import type { PlainResponse } from '../../reference/operations/plain-response.ts';

/** A request to pass on. */
export interface PassedRequest {
  method: string;
  /** The path below the base URL, with the query. */
  target: string;
  /** As the client sent them. Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Empty without a body. */
  body: Uint8Array;
  /** Aborted when the client gives up. */
  signal: AbortSignal;
}

/** The response to pass back. */
export interface PassedResponse {
  response: PlainResponse;
  /** Why the response is not one of the upstream, such as `ECONNREFUSED`. */
  problem?: string;
}

/** Passes requests on to another deployment of the service. */
export interface UpstreamClient {
  /** The base URL of that deployment. */
  url: string;
  /** Whether it sends a key of its own in place of the client's. */
  hasKey: boolean;
  /** @throws The reason of the signal when the client gives up. */
  send(this: void, request: PassedRequest): Promise<PassedResponse>;
}
