import type { ServerResponse } from 'node:http';
import type { PlainResponse } from '../../reference/operations/plain-response.ts';

/** A response that writes its own body, because it never ends, or because all clients share its bytes. */
export interface WrittenResponse extends PlainResponse {
  /** Called after the headers are written, and not for HEAD. */
  write(this: void, outgoing: ServerResponse): void;
}
