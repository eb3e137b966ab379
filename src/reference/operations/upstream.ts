import type { OperationName } from '../../contract/index.ts';
import type { PlainResponse } from './plain-response.ts';

/** Which side responds to a request: the service itself, or its upstream. */
export type Side = 'mock' | 'upstream';

/** Another deployment of the service, which responds to some requests in place of this one. */
export interface Upstream {
  /** Whether clients need a key of this service, since the upstream gets another one. */
  needsKey: boolean;
  /** Whether it responds to an operation; without one, to requests for other paths and methods. */
  responds(this: void, operation: OperationName | undefined): boolean;
  /** @param body Empty without a body. */
  fetch(this: void, request: Request, body: ArrayBuffer | Uint8Array): Promise<PlainResponse>;
}
