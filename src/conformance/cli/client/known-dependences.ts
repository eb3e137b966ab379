import { didYouMean } from '../../../shared/did-you-mean.ts';
import { assertKnownFailures } from '../../options/known-failures.ts';
import type { KnownDependence } from '../../client/client-test.ts';
import { MOST_YAML_BYTES, readText } from '../read-text.ts';

/**
 * Reads a file of behaviors that a client is known not to tolerate.
 *
 * @param names Those of all behaviors.
 * @throws UsageError that names the line that is wrong.
 */
export async function readKnownDependences(
  path: string | undefined,
  names: readonly string[],
): Promise<KnownDependence[]> {
  if (path === undefined) return [];
  // Loaded here, since the parser would slow down the start of every command.
  const { parseKnownFailures } = await import('../../baseline/parse-known-failures.ts');
  const advice = 'Name a YAML file of behaviors, each with a reason.';
  const text = await readText(path, { option: 'knownFailures', advice }, MOST_YAML_BYTES);
  const entries = parseKnownFailures(text, path, 'behavior');
  assertKnownFailures(entries, new Date(), (name) =>
    names.includes(name)
      ? undefined
      : {
          problem: `unknown behavior ${JSON.stringify(name)}`,
          advice: `Remove the entry.${didYouMean(name, names)}`,
        },
  );
  return entries.map(({ check, reason, expires }) => ({ behavior: check, reason, expires }));
}
