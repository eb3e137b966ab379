import type { ConformanceResult } from '../result/result.ts';

type Outdated = NonNullable<ConformanceResult['outdatedKnownFailures']>[number];

/** Asks to remove a known failure that passes now: `createPet.once passes now. Remove known-failures.yaml:4.` */
export function describeOutdated({ check, file, line }: Outdated): string {
  const entry = file === undefined ? 'it from the known failures' : `${file}:${line}`;
  return `${check} passes now. Remove ${entry}.`;
}
