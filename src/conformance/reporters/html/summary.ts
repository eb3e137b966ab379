import { pluralize as countOf } from '../../result/pluralize.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { type Tone, toTone, tones } from './tone.ts';

const levels = {
  MUST: 'passed',
  SHOULD: 'passed',
  MAY: 'observed',
} as const;

/** One level: how many are well, all outcomes as a bar, and in words. */
function renderLevel(level: keyof typeof levels, result: ConformanceResult): Markup {
  const checks = result.checks.filter((check) => check.level === level);
  const counts = (Object.keys(tones) as Tone[])
    .map((tone) => ({ tone, count: checks.filter((check) => toTone(check, result) === tone).length }))
    .filter(({ count }) => count > 0);
  let x = 0;
  const bars = counts.map(({ tone, count }) => {
    const width = (count / checks.length) * 100;
    x += width;
    return markup`<rect class="of-${tone}" x="${(x - width).toFixed(2)}%" width="${width.toFixed(2)}%" height="8"/>`;
  });
  const good = counts.find(({ tone }) => tone === 'pass' || tone === 'observed')?.count ?? 0;
  const others = counts.filter(({ tone }) => tone !== 'pass' && tone !== 'observed');
  const words = others
    .map(({ tone, count }) => (tone === 'warning' ? countOf(count, 'warning') : `${count} ${tones[tone].word}`))
    .join(', ');
  return markup`<div><h2>${level}</h2>
<p class="number">${good} <small>of ${checks.length} ${levels[level]}</small></p>
<svg width="100%" height="8" aria-hidden="true">${bars}</svg>
<p>${words || (level === 'MAY' ? 'never judged' : 'none violated')}</p></div>`;
}

/** The checks of each level, counted. */
export function renderSummary(result: ConformanceResult): Markup {
  return markup`<div class="levels">
${(['MUST', 'SHOULD', 'MAY'] as const).map((level) => renderLevel(level, result))}
</div>`;
}
