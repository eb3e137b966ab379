import type { PlainResponse } from '../operations/plain-response.ts';

/** The effect of an injected failure on a call. */
export interface FailureEffect {
  /** The response in place of the operation's. */
  response?: PlainResponse | 'network';
  /** How the body of the response is sent. */
  delivery?: Pick<PlainResponse, 'isTruncated' | 'spread'>;
}
