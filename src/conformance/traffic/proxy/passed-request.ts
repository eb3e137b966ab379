import type { ProxiedExchange } from './proxied-exchange.ts';

/** A request that was passed to the target, and whose response is not complete. */
export interface PassedRequest {
  exchange: ProxiedExchange;
  /** Its head, as the target got it. */
  lines: string;
  /** Whether it may be sent a second time. @see RFC 9110 section 9.2.2 */
  isRepeatable: boolean;
  hasBody: boolean;
  /** Whether the client has got a part of the response. */
  hasStarted: boolean;
  /** Whether the head of the response is complete, apart from informational ones. */
  hasHead: boolean;
}
