import { UsageError } from '../../usage-error.ts';

/** Replaces `startProxy` in pages. */
export function startProxy(): never {
  throw new UsageError({ problem: 'a page cannot listen on a port', advice: 'Start the proxy in Node.js.' });
}
