import type { Outcome } from '../../checks/outcome.ts';
import type { CheckResult, ConformanceResult } from '../../result/result.ts';
import { toMark } from '../mark.ts';
import { type Markup, markup } from '../markup.ts';

/** How a check is shown: as its outcome, a violated SHOULD apart. */
export type Tone = Outcome | 'warning';

/** In the order of the filter: what is wrong first. */
export const tones: Readonly<Record<Tone, { sign: string; word: string }>> = {
  fail: { sign: '✕', word: 'violated' },
  inconclusive: { sign: '?', word: 'cannot tell' },
  warning: { sign: '!', word: 'warning' },
  pass: { sign: '✓', word: 'passed' },
  'not-applicable': { sign: '–', word: 'not applicable' },
  observed: { sign: '○', word: 'observed' },
};

export function toTone(check: CheckResult, result: ConformanceResult): Tone {
  return toMark(check, result) === 'warning' ? 'warning' : check.outcome;
}

/** The sign of a tone; the words beside it tell the same. */
export function renderSign(tone: Tone): Markup {
  return markup`<span class="sign ${tone}" aria-hidden="true">${tones[tone].sign}</span>`;
}

/** The sentence of a title without the word of its level, which is shown apart. */
export function withoutLevel({ level, title }: CheckResult): string {
  return title.startsWith(`${level} `) ? title.slice(level.length + 1) : title;
}
