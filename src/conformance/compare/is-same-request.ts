import type { Exchange } from '../exchange/exchange.ts';
import { classifyExchange } from '../engine/review/to-observed.ts';
import type { Both, Side } from './side.ts';

/** The properties of a request that have to be the same for the responses to be comparable. */
function requestKindOf(entry: Exchange, { run }: Side): string {
  const request = classifyExchange(entry, run.plan);
  return JSON.stringify([request?.credential, request?.operation === 'getPet' && request.petId.kind]);
}

/**
 * Whether a step has become the same request on both deployments. Changes of a key or an id do not mean the same for all keys
 * and ids: in another letter case, a key of digits is still the key.
 */
export const isSameRequest = ([a, b]: Both<Exchange>, sides: Both<Side>): boolean =>
  requestKindOf(a, sides[0]) === requestKindOf(b, sides[1]);
