import type { Exchange } from '../exchange/exchange.ts';
import { keyOf } from '../engine/review/key-of.ts';
import { toObserved } from '../engine/review/to-observed.ts';
import { type OperationRequest, classifyRequest } from '../oracle/classify/classify-request.ts';
import type { Both, Side } from './side.ts';

/** The request as a server reads it, classified by the contract; `undefined` for other paths and methods. */
export function classify(entry: Exchange, { run }: Side): OperationRequest | undefined {
  const { configuration } = run.plan;
  return classifyRequest(toObserved(entry, run.plan), [keyOf(entry, configuration)]);
}

/** The properties of a request that have to be the same for the responses to be comparable. */
function requestKindOf(entry: Exchange, side: Side): string {
  const request = classify(entry, side);
  return JSON.stringify([request?.credential, request?.operation === 'getPet' && request.petId.kind]);
}

/**
 * Whether a step has become the same request on both deployments. Changes of a key or an id do not mean the same for all keys
 * and ids: in another letter case, a key of digits is still the key.
 */
export const isSameRequest = ([a, b]: Both<Exchange>, sides: Both<Side>): boolean =>
  requestKindOf(a, sides[0]) === requestKindOf(b, sides[1]);
