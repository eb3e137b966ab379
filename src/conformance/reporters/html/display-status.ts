import type { Outcome } from '../../checks/outcome.ts';
import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { toSeverity } from '../severity.ts';

/**
 * How a check is displayed: by its outcome, except that a violated SHOULD is a warning unless the run is strict, and a
 * failure that was expected, or is outside the set of requirements, is shown as such.
 */
export type DisplayStatus = Outcome | 'warning' | 'known' | 'unscored';

/** Problems first, in the order of the filter. */
export const displayStatuses: Readonly<Record<DisplayStatus, { sign: string; word: string }>> = {
  fail: { sign: '✕', word: 'violated' },
  inconclusive: { sign: '?', word: 'inconclusive' },
  warning: { sign: '!', word: 'warning' },
  known: { sign: '~', word: 'known failure' },
  unscored: { sign: '·', word: 'not scored' },
  pass: { sign: '✓', word: 'passed' },
  'not-applicable': { sign: '–', word: 'not applicable' },
  observed: { sign: '○', word: 'observed' },
};

/** All statuses, in the order of the filter. */
export const statusNames = Object.keys(displayStatuses) as DisplayStatus[];

/** The status under which a check is displayed. */
export function toDisplayStatus(check: CheckResult, result: ConformanceResult): DisplayStatus {
  const severity = toSeverity(check, result);
  return severity === 'warning' || severity === 'known' || severity === 'unscored' ? severity : check.outcome;
}

/** Renders the sign of a status. It is hidden from screen readers, since the status is always next to it in words. */
export function renderSign(status: DisplayStatus): Markup {
  return markup`<span class="sign ${status}" aria-hidden="true">${displayStatuses[status].sign}</span>`;
}

/** The title of a check without its level, which is displayed separately. */
export function withoutLevel({ level, title }: CheckResult): string {
  return title.startsWith(`${level} `) ? title.slice(level.length + 1) : title;
}
