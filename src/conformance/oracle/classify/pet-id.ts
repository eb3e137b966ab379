import { type Int64, isInt64, parseInteger } from '../../../json/int64.ts';
import { decodePercent } from '../../../shared/decode-percent.ts';

/** An id in a path: the int64 it is, or what it could be read as. */
export type RequestedId =
  | { kind: 'int64'; id: Int64 }
  /**
   * Another notation of an int64, such as 007 or 1.0, which may be read as that id or rejected. So may an id after an encoded slash,
   * since gateways decode paths and merge slashes.
   */
  | { kind: 'notation'; id: Int64 }
  | { kind: 'not-int64' };

/** @param segment The last segment of the path, as it was sent. @see SPEC.md "Get an animal (deprecated)" */
export function classifyPetId(segment: string): RequestedId {
  const exact = /^(?:0|-?[1-9]\d{0,18})$/.test(segment) ? parseInteger(segment) : undefined;
  if (isInt64(exact)) return { kind: 'int64', id: exact };
  const [, sign = '', digits = ''] =
    /^[\s/]*([+-]?)(\d+(?:\.0*)?(?:[eE][+-]?\d{1,3})?)[\s/]*$/.exec(decodePercent(segment)) ?? [];
  const value = parseInteger(`${sign === '-' ? '-' : ''}${digits.replace(/\.$/, '')}`);
  return isInt64(value) ? { kind: 'notation', id: value } : { kind: 'not-int64' };
}
