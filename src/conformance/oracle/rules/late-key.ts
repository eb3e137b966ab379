import type { RuleFinding } from '../finding.ts';
import { type Facts, should } from './rule.ts';

/**
 * The key of a client is valid from its first request on: an earlier one was rejected for it. Other clients may have had to wait
 * until theirs was activated.
 */
export function lateKeyRule({ request, response, start, knowledge }: Facts): RuleFinding | undefined {
  const { keyRejected, isOfOwnClient } = knowledge;
  if (!isOfOwnClient || !keyRejected || request.credential !== 'valid' || response.status >= 400) return undefined;
  if (keyRejected.since >= start) return undefined;
  return should('http.robustness', 'the key accepted from the first request on', '401 to an earlier request', {
    since: keyRejected.exchange,
  });
}

/** Remembers the first rejection of a key until it is accepted, and when that is. */
export function learnKey({ request, response, start, end, exchange, knowledge }: Facts): void {
  if (request.credential !== 'valid') return;
  const { keyAcceptedAt = Infinity, keyRejected } = knowledge;
  if (response.status === 401 && !request.isUnusual && start <= keyAcceptedAt)
    knowledge.keyRejected ??= { since: end, exchange };
  if (response.status >= 400) return;
  knowledge.keyAcceptedAt ??= end;
  if (keyRejected && keyRejected.since < start) knowledge.keyRejected = undefined;
}
