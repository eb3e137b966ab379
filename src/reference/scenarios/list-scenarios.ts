import type { Petstore } from '../petstore.ts';

/** Lists the scenarios of a petstore, in their order, and whether each was selected since the last reset. */
export function listScenarios({ scenarios, currentScenario }: Petstore) {
  return Object.entries(scenarios).map(([name, { description }]) => ({
    name,
    description,
    isCurrent: name === currentScenario,
  }));
}
