import { scenarios } from '../../../reference/scenarios/index.ts';

/** Prints the scenarios, one per line. */
export function printScenarios(): void {
  const lines = Object.entries(scenarios).map(([name, { description }]) => `${name}  ${description}\n`);
  process.stdout.write(lines.join(''));
}
