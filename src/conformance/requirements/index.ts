import type { Check } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { unknownName } from '../usage-error.ts';
import type { RequirementSet } from './requirement-set.ts';
import { set20261 } from './sets/2026-1.ts';

/** The published sets, the oldest first. */
export const requirementSets: readonly RequirementSet[] = [set20261];

/** The names of the published sets. */
export const requirementSetNames = (): string[] => requirementSets.map(({ name }) => name);

/** The set with this name. @throws UsageError that lists the names. */
export function findRequirementSet(name: string): RequirementSet {
  const found = requirementSets.find((set) => set.name === name);
  if (found) return found;
  const names = requirementSetNames();
  const advice = `Use one of ${names.join(', ')}.`;
  throw unknownName({ kind: 'requirement set', name, option: 'requirements', advice }, names);
}

/** The checks of a set, in the order of the report. */
export function checksOf({ MUST, SHOULD }: RequirementSet): Check[] {
  const ids = new Set([...MUST, ...SHOULD]);
  return checks.filter(({ id }) => ids.has(id));
}

/** The requirements and recommendations that a set does not have. */
export function checksOutside(set: RequirementSet): Check[] {
  const inside = new Set(checksOf(set));
  return checks.filter((check) => check.level !== 'MAY' && !inside.has(check));
}
