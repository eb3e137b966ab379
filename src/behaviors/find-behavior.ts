import { didYouMean } from '../shared/did-you-mean.ts';
import type { Behavior } from './behavior.ts';
import { behaviors } from './table/index.ts';

/** Finds a behavior by its name. @throws Error when the name is unknown, or not a name. */
export function findBehavior(name: unknown): Behavior {
  const found = behaviors.find((behavior) => behavior.name === name);
  if (found) return found;
  const names = behaviors.map((behavior) => behavior.name);
  throw new Error(
    `Failed to find a behavior: unknown name ${JSON.stringify(name)}.${didYouMean(String(name), names) || ' Use one of docs/behaviors.md.'}`,
  );
}
