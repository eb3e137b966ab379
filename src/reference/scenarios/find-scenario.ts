import type { Scenario } from './scenario.ts';

/** The scenario of a name; `undefined` for an unknown one, such as `toString`, which every object has. */
export function findScenario(scenarios: Readonly<Record<string, Scenario>>, name: string): Scenario | undefined {
  return Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
}
