import type { Check } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import { UsageError } from '../usage-error.ts';

/** The check with this id. @throws UsageError that suggests similar ids. */
export function findCheck(id: string): Check {
  const found = checks.find((check) => check.id === id);
  if (found) return found;
  const ids = checks.map((check) => check.id);
  throw new UsageError({
    problem: `unknown check ${JSON.stringify(id)}`,
    advice: didYouMean(id, ids).trim() || 'List them with: petstore-conformance list.',
  });
}
