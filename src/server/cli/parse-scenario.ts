import { InvalidArgumentError } from 'commander';
import { scenarios } from '../../reference/scenarios/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';

/**
 * Parses `--scenario`.
 *
 * @throws InvalidArgumentError if no scenario has this name.
 */
export function parseScenario(name: string): string {
  if (Object.hasOwn(scenarios, name)) return name;
  throw new InvalidArgumentError(
    `Unknown scenario.${didYouMean(name, Object.keys(scenarios))} List them with: petstore-mock scenarios.`,
  );
}
