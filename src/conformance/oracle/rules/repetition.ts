import { toPet } from '../../exchange/parsed-pets.ts';
import type { HttpResponse } from '../../exchange/response.ts';
import type { OperationRequest } from '../classify/classify-request.ts';
import type { ObservedRequest } from '../observation.ts';
import type { Facts } from './rule.ts';

/** Rejections of a creation whose `Idempotency-Key` was sent before, with another body or while the first one is in progress. */
const REJECTIONS = new Set([400, 409, 422]);

/** The `Idempotency-Key` of a creation with a valid API key. */
const idempotencyKeyOf = ({ operation, credential }: OperationRequest, { headers }: ObservedRequest) =>
  operation === 'createPet' && credential === 'valid' ? headers['idempotency-key'] : undefined;

const idOf = (response: HttpResponse) => (response.status === 201 ? toPet(response)?.id : undefined);

/**
 * Whether a response is that to an earlier creation with the same `Idempotency-Key`, or rejects the repetition. SPEC.md does not
 * mention the header, and clients send it only to services that know it.
 */
export function isRepetition({ request, sent, response, knowledge }: Facts): boolean {
  const key = idempotencyKeyOf(request, sent);
  const ids = key === undefined ? undefined : knowledge.repeatableIds.get(key);
  return ids !== undefined && (REJECTIONS.has(response.status) || ids.has(String(idOf(response))));
}

/** Remembers the ids that creations with an `Idempotency-Key` have returned. */
export function learnRepeatable({ request, sent, response, knowledge: { repeatableIds } }: Facts): void {
  const key = idempotencyKeyOf(request, sent);
  if (key === undefined) return;
  const ids = repeatableIds.get(key) ?? new Set();
  const id = idOf(response);
  if (id !== undefined) ids.add(String(id));
  repeatableIds.set(key, ids);
}
