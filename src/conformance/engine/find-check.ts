import type { Check } from '../checks/check.ts';
import { checks } from '../checks/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import { UsageError } from '../usage-error.ts';

/** The check with an id. @throws UsageError with the nearest ids when there is none */
export function findCheck(id: string): Check {
  const check = checks.find((each) => each.id === id);
  if (check) return check;
  const ids = checks.map((each) => each.id);
  throw new UsageError({
    problem: `Unknown check ${JSON.stringify(id)}`,
    advice: didYouMean(id, ids).trim() || 'Use the id of a check.',
  });
}
