import { levels } from '../../checks/check.ts';
import { pluralize } from '../../result/pluralize.ts';
import type { ConformanceResult } from '../../result/result.ts';
import { type Markup, markup } from '../markup.ts';
import { displayStatuses, statusNames, toDisplayStatus } from './display-status.ts';

/** The word for checks without problems, by level. */
const goodWords = { MUST: 'passed', SHOULD: 'passed', MAY: 'observed' } as const;

/** Renders the outcomes of one level: a number, a bar, and the problems in words. */
function renderLevel(level: keyof typeof goodWords, result: ConformanceResult): Markup {
  const checks = result.checks.filter((check) => check.level === level);
  const counts = statusNames
    .map((status) => ({ status, count: checks.filter((check) => toDisplayStatus(check, result) === status).length }))
    .filter(({ count }) => count > 0);
  let x = 0;
  const bars = counts.map(({ status, count }) => {
    const width = (count / checks.length) * 100;
    x += width;
    return markup`<rect class="of-${status}" x="${(x - width).toFixed(2)}%" width="${width.toFixed(2)}%" height="8"/>`;
  });
  const good = counts.find(({ status }) => status === 'pass' || status === 'observed')?.count ?? 0;
  const others = counts.filter(({ status }) => status !== 'pass' && status !== 'observed');
  const words = others
    .map(({ status, count }) =>
      status === 'warning' || status === 'known'
        ? pluralize(count, displayStatuses[status].word)
        : `${count} ${displayStatuses[status].word}`,
    )
    .join(', ');
  return markup`<div><h2>${level}</h2>
<p class="number">${good} <small>of ${checks.length} ${goodWords[level]}</small></p>
<svg width="100%" height="8" aria-hidden="true">${bars}</svg>
<p>${words || (level === 'MAY' ? 'no effect on the verdict' : 'none violated')}</p></div>`;
}

/** Renders the outcomes of each level. */
export function renderSummary(result: ConformanceResult): Markup {
  return markup`<div class="levels">
${levels.map((level) => renderLevel(level, result))}
</div>`;
}
