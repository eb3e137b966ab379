import type { CheckResult, ConformanceResult } from '../result/result.ts';
import { describeItem } from './describe-item.ts';
import { toItem } from './to-item.ts';
import { toPrintable } from './to-printable.ts';

/** Describes what a check found, or why it is inconclusive, in indented lines of text. */
export const describeCheck = (
  check: CheckResult,
  result: Pick<ConformanceResult, 'clauses' | 'configuration'>,
): string => describeItem(toPrintable(toItem(check, result))).replaceAll(/^/gm, '    ');
