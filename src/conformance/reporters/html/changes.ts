import type { ConformanceResult } from '../../result/result.ts';
import { groupChanges, summarizeComparison } from '../describe-comparison.ts';
import { markup } from '../markup.ts';
import { renderInlineCode } from './render-inline-code.ts';
import type { Section } from './section.ts';

/** The changes since an earlier run, the worst first. */
export function createChangesSection({ checks, comparison }: ConformanceResult): Section | undefined {
  if (!comparison) return undefined;
  const known = new Set(checks.map(({ id }) => id));
  const groups = groupChanges(comparison).map(({ title, items }) => {
    const rows = items.map(({ id, text }) => {
      const name = known.has(id) ? markup`<a href="#check-${id}">${id}</a>` : markup`${id}`;
      return markup`<div><dt class="id">${name}</dt><dd>${renderInlineCode(text)}</dd></div>
`;
    });
    return markup`<h3>${title} <small>${items.length}</small></h3>
<dl class="pairs">${rows}</dl>
`;
  });
  return {
    id: 'changes',
    title: 'Changes',
    body: markup`<p class="lead">${summarizeComparison(comparison)} The earlier run: ${comparison.verdict}</p>
${groups}`,
  };
}
