import { pluralize } from '../../result/pluralize.ts';
import type { AuditCounts } from './audit.ts';
import { type SkipReason, skipReasons } from './har-skip.ts';

/** Describes what an audit has read, what it left out, and what it could judge only in part. One sentence in each line. */
export function describeAudit(
  { requests, skipped, withoutRequestBody, withoutBody, withoutTime, withoutCredential, isKeyUnused }: AuditCounts,
  { entries, baseUrl }: { entries: number; baseUrl: string },
): string[] {
  const lines = [
    `Judging ${pluralize(requests, 'request')} to ${baseUrl}, of ${pluralize(entries, 'recorded exchange')}.`,
  ];
  for (const [reason, text] of Object.entries(skipReasons)) {
    const count = skipped.get(reason as SkipReason);
    if (count !== undefined) lines.push(`Skipped ${pluralize(count, 'exchange')} ${text}.`);
  }
  if (withoutRequestBody > 0)
    lines.push(
      `${pluralize(withoutRequestBody, 'request')} recorded without a body that is certain: judged without it.`,
    );
  if (withoutBody > 0)
    lines.push(
      `${pluralize(withoutBody, 'response')} recorded without a body that is certain: judged only by the status.`,
    );
  if (withoutTime > 0)
    lines.push(`${pluralize(withoutTime, 'exchange')} recorded without times: not compared with others.`);
  if (withoutCredential > 0)
    lines.push(`${pluralize(withoutCredential, 'request')} recorded without credentials, which are not judged.`);
  if (isKeyUnused) lines.push('No recorded request carries the given API key, so nothing about credentials is judged.');
  return lines;
}
