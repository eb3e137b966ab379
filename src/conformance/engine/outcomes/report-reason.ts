import type { Reason } from '../../checks/reason.ts';
import { truncate } from '../../redaction/truncate.ts';
import { describeReason } from '../../result/describe-reason.ts';
import type { CheckResult } from '../../result/result.ts';

/** The properties of reasons that have words of the kit. Everything else may repeat what a target or a user has sent. */
const own = new Set([
  'kind',
  'check',
  'clause',
  'needs',
  'because',
  'limit',
  'subject',
  'beyond',
  'method',
  'neither',
  'lacks',
  'key',
  'option',
  'deployment',
]);

/** A reason in the form of a result: as a sentence and as data, without secrets. */
export function reportReason(
  reason: Reason,
  redact: (text: string) => string,
): Required<Pick<CheckResult, 'reason' | 'cause'>> {
  const hide = (text: string) => redact(truncate(text));
  const hideAll = (value: unknown) => {
    if (Array.isArray(value)) return value.map((item) => hide(String(item)));
    return typeof value === 'string' ? hide(value) : value;
  };
  const entries = Object.entries(reason).map(([name, value]) => [name, own.has(name) ? value : hideAll(value)]);
  return { reason: hide(describeReason(reason)), cause: Object.fromEntries(entries) as Reason };
}

/** The result of a check that no observed exchange is about. */
export const NOT_OBSERVED = {
  outcome: 'not-applicable',
  ...reportReason({ kind: 'no-such-response', lacks: 'observed' }, (text) => text),
} as const;
