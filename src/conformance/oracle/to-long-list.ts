import { LIMIT } from '../../contract/index.ts';
import { toPetIds, toPets } from '../exchange/parsed-pets.ts';
import type { LongList } from './long-lists.ts';
import type { Facts } from './rules/rule.ts';

/** The list of a valid request that has the maximum as limit; `undefined` for any other response. */
export function toLongList({
  request,
  response,
  start,
  exchange,
}: Pick<Facts, 'request' | 'response' | 'start' | 'exchange'>): LongList | undefined {
  if (request.operation !== 'listPets' || request.credential !== 'valid' || request.isUnusual) return undefined;
  const { status: filter, limit, open } = request.query;
  const pets = toPets(response);
  if (filter === undefined || open.length > 0 || limit !== LIMIT.maximum || response.status !== 200) return undefined;
  if (!Array.isArray(response.json) || response.json.length !== pets.length) return undefined;
  const ids = toPetIds(pets);
  if (ids.size < pets.length) return undefined;
  return { filter, pets, ids, key: [...ids].toSorted().join(' '), start, exchange };
}
