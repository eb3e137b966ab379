import { pluralize } from '../../../shared/pluralize.ts';
import type { AuditCounts } from './audit.ts';
import { type SkipReason, skipReasons } from './har-skip.ts';

/** Describes what an audit has read, what it left out, and what it could judge only in part. One sentence in each line. */
export function describeAudit(
  { requests, skipped, isKeyUnused, ...counts }: AuditCounts,
  { entries, baseUrl }: { entries: number; baseUrl: string },
): string[] {
  const partly = [
    [counts.withoutRequestBody, 'request', 'recorded without a body that is certain: judged without it'],
    [counts.withoutBody, 'response', 'recorded without a body that is certain: judged only by the status'],
    [counts.withoutTime, 'exchange', 'recorded without times: not compared with others'],
    [counts.withoutCredential, 'request', 'recorded without credentials, which are not judged'],
  ] as const;
  return [
    `Judging ${pluralize(requests, 'request')} to ${baseUrl}, of ${pluralize(entries, 'recorded exchange')}.`,
    ...Object.entries(skipReasons).flatMap(([reason, text]) => {
      const count = skipped.get(reason as SkipReason);
      return count === undefined ? [] : [`Skipped ${pluralize(count, 'exchange')} ${text}.`];
    }),
    ...partly.flatMap(([count, noun, text]) => (count > 0 ? [`${pluralize(count, noun)} ${text}.`] : [])),
    ...(isKeyUnused ? ['No recorded request carries the given API key, so nothing about credentials is judged.'] : []),
  ];
}
