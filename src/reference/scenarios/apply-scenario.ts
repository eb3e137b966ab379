import { operationNames } from '../../contract/operations.ts';
import type { Failure } from '../failures/failure.ts';
import type { Petstore } from '../petstore.ts';
import type { Scenario } from './scenario.ts';

/** Changes a petstore, which is in its initial state, as a scenario describes. */
export function applyScenario(petstore: Petstore, { pets, choices, now, latency, failures = {} }: Scenario): void {
  if (choices) petstore.choose(choices);
  if (pets) petstore.seed(pets);
  if (now) petstore.now = now;
  if (latency !== undefined) petstore.latency = latency;
  for (const operation of operationNames) {
    const failure = failures[operation] ?? failures.all;
    if (failure) petstore.fail(operation, failure as Failure);
  }
}
