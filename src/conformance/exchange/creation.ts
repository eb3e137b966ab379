import { isUnreachable } from './describe-no-response.ts';
import type { HttpResponse } from './response.ts';

/**
 * The effect of a POST: the target has created an animal, nothing, or possibly an animal, because the response does not show
 * that nothing was stored.
 */
export type Creation = 'created' | 'none' | 'possible';

/** Client errors that do not say that the request had no effect: a timeout, a conflict, and "retry later". */
const UNCLEAR = new Set([408, 409, 425, 429]);

/**
 * The effect of a POST as far as its response shows. A client error is taken at its word: that nothing was
 * stored is what `createPet.refused-stores-nothing` checks.
 */
export function toCreation({ response, failure }: { response?: HttpResponse; failure?: string }): Creation {
  if (!response) return isUnreachable(failure) ? 'none' : 'possible';
  const { status } = response;
  if (status < 300) return 'created';
  return status >= 400 && status < 500 && !UNCLEAR.has(status) ? 'none' : 'possible';
}
