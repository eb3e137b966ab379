import type { AnyRequestRecord } from '../../reference/index.ts';
import { redact } from '../http/redact.ts';
import type { AdminCall } from './route.ts';

/** A recorded request as the admin API returns it: the time as a date, and every key redacted. */
export function toRecordView(
  { time, ...record }: AnyRequestRecord,
  { session, keys }: Pick<AdminCall, 'session' | 'keys'>,
): unknown {
  return redact({ ...record, time: new Date(time).toISOString() }, [...session.petstore.apiKeys, ...keys]);
}
