import type { ConformanceResult } from '../result/result.ts';
import type { Item, Section } from './document.ts';

type Outdated = NonNullable<ConformanceResult['outdatedKnownFailures']>;

function toItem({ check, file, line }: Outdated[number]): Item {
  const entry = file === undefined ? 'it from the known failures' : `${file}:${line}`;
  return {
    id: check,
    title: 'MUST be removed from the known failures',
    status: 'failure',
    summary: `Passes now. Remove ${entry}.`,
    ...(file !== undefined && line !== undefined && { place: { file, line } }),
  };
}

/** The known failures that pass now. */
export const toOutdatedSection = (outdated: Outdated = []): Section => ({
  id: 'outdated',
  title: 'Outdated known failures',
  lead: 'These were expected to fail, and pass now.',
  isBrief: true,
  groups: outdated.map((entry) => [toItem(entry)]),
});
