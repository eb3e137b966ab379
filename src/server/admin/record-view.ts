import type { AnyRequestRecord } from '../../reference/index.ts';
import { redact } from '../http/redact.ts';
import type { AdminCall } from './route.ts';

/** A request of the journal as the admin API shows it: its time as a date, and no key anywhere in it. */
export function toRecordView(
  { time, ...record }: AnyRequestRecord,
  { session, keys }: Pick<AdminCall, 'session' | 'keys'>,
): unknown {
  return redact({ ...record, time: new Date(time).toISOString() }, [...session.petstore.apiKeys, ...keys]);
}
