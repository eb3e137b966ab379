import type { Petstore } from '../petstore.ts';

/** A scenario in a list to select from. */
export interface ListedScenario {
  name: string;
  description: string;
  /** Whether it was selected since the last reset. */
  isCurrent: boolean;
}

/** Lists the scenarios of a petstore, in their order. */
export function listScenarios({ scenarios, currentScenario }: Petstore): ListedScenario[] {
  return Object.entries(scenarios).map(([name, { description }]) => ({
    name,
    description,
    isCurrent: name === currentScenario,
  }));
}
