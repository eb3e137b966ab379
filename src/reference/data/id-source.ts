import { INT64_MAX, type Int64, toInteger } from '../../json/int64.ts';
import type { Choices } from '../choices/choice-table.ts';

const LARGEST_DOUBLE_INTEGER = 2n ** 53n;

/** The candidate that follows the last assigned id, by the choice idScheme. */
function candidate(scheme: Choices['idScheme'], last: bigint, random: () => number): bigint {
  // 52 bits: positive, and exact in every number type.
  if (scheme === 'random') return BigInt(Math.floor(random() * 2 ** 52));
  if (scheme === 'sparse') return last + 1n + ((last * 7919n) % 997n);
  if (scheme === 'above-2^53') return (last > LARGEST_DOUBLE_INTEGER ? last : LARGEST_DOUBLE_INTEGER) + 1n;
  return last + 1n;
}

/**
 * Finds the next free id. At the end of the int64 range the numbering restarts at 1.
 *
 * @param last The largest id so far, or 0.
 * @param random Returns a number from 0 to 1; used by the scheme `random`.
 */
export function nextId(
  scheme: Choices['idScheme'],
  last: Int64,
  isTaken: (id: Int64) => boolean,
  random: () => number,
): Int64 {
  let id = candidate(scheme, BigInt(last), random);
  while (id < 1n || id > INT64_MAX || isTaken(toInteger(id))) id = id < 1n || id >= INT64_MAX ? 1n : id + 1n;
  return toInteger(id);
}
