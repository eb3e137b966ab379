import { toPlainFailure } from '../../reference/failures/to-plain-failure.ts';
import type { AnyRequestRecord } from '../../reference/index.ts';
import { redact } from '../http/redact.ts';
import type { AdminCall } from './route.ts';

/** A recorded request as the admin API returns it: the time as a date, and every key redacted. */
export function toRecordView(
  { time, failure, ...record }: AnyRequestRecord,
  { session, keys }: Pick<AdminCall, 'session' | 'keys'>,
): unknown {
  const view = { ...record, ...(failure && { failure: toPlainFailure(failure) }), time: new Date(time).toISOString() };
  return redact(view, [...session.petstore.apiKeys, ...keys]);
}
