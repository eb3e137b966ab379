import { INT64_MAX, type Int64, toInteger } from '../../json/int64.ts';
import type { Choices } from '../choices/choice-table.ts';

const BEYOND_DOUBLE = 2n ** 53n;

/** The candidate that follows the last assigned id, by the choice idScheme. */
function candidate(scheme: Choices['idScheme'], last: bigint, random: () => number): bigint {
  // 52 bits: positive, and exact in every number type.
  if (scheme === 'random') return BigInt(Math.floor(random() * 2 ** 52));
  if (scheme === 'sparse') return last + 1n + ((last * 7919n) % 997n);
  if (scheme === 'above-2^53') return (last > BEYOND_DOUBLE ? last : BEYOND_DOUBLE) + 1n;
  return last + 1n;
}

/**
 * The next id that is not taken. At the end of the int64 range the numbering starts again at 1.
 *
 * @param last The largest id so far, 0 when there is none.
 */
export function nextId(
  scheme: Choices['idScheme'],
  last: Int64,
  isTaken: (id: Int64) => boolean,
  random: () => number,
): Int64 {
  let id = candidate(scheme, BigInt(last), random);
  while (id < 1n || id > INT64_MAX || isTaken(toInteger(id))) {
    id = id < 1n || id >= INT64_MAX ? 1n : scheme === 'random' ? candidate(scheme, id, random) : id + 1n;
  }
  return toInteger(id);
}
