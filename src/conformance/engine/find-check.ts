import type { Check } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { unknownName } from '../usage-error.ts';

/** The check with this id. @throws UsageError that suggests similar ids. */
export function findCheck(id: string): Check {
  const found = checks.find((check) => check.id === id);
  if (found) return found;
  const advice = 'List them with: petstore-conformance list.';
  throw unknownName(
    { kind: 'check', name: id, advice },
    checks.map((check) => check.id),
  );
}
