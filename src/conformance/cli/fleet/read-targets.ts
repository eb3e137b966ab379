import type { FleetTarget } from '../../fleet/run-fleet.ts';
import type { ListedTarget } from '../../fleet/parse-targets.ts';
import { createPlan } from '../../engine/plan.ts';
import type { ConformanceOptions } from '../../options/options.ts';
import { type KnownFailure, nameEntry } from '../../options/known-failures.ts';
import type { CommandOptions } from '../../generated/command-types.ts';
import { createKeyCommand } from '../key-command.ts';
import { UsageError } from '../../usage-error.ts';
import { MOST_YAML_BYTES, readText } from '../read-text.ts';
import { formatPlace } from '../../options/place.ts';

/** The options for several targets. */
export type TargetsOptions = Pick<CommandOptions['run'], 'target' | 'targets' | 'parallel' | 'resume'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Names are parts of file names. */
const NAME = /^\w[\w.-]{0,99}$/;

function parseTarget(text: string): ListedTarget {
  const [, name, baseUrl] = /^([^=/]*)=(.*)$/s.exec(text) ?? [];
  if (name && baseUrl) return { name, baseUrl, options: {} };
  throw new UsageError({
    option: 'target',
    problem: 'a target has no name',
    advice: 'Use one such as --target staging=https://staging.example.com/v1.',
  });
}

async function readTargets(path: string): Promise<ListedTarget[]> {
  // Loaded here, since it reads YAML.
  const { parseTargets } = await import('../../fleet/parse-targets.ts');
  const advice = 'Name a YAML or JSON file of targets.';
  return parseTargets(await readText(path, { option: 'targets', advice }, MOST_YAML_BYTES), path);
}

/** How messages name a target: by its place in the file, or by its name. */
const nameTarget = ({ name, place }: ListedTarget) => (place ? `${formatPlace(place)}: ${name}` : name);

function assertNames(targets: readonly ListedTarget[]): void {
  const names = new Set<string>();
  for (const target of targets) {
    const option = target.place ? 'targets' : 'target';
    const shown = target.place ? `${formatPlace(target.place)}: ${JSON.stringify(target.name)}` : target.name;
    if (!NAME.test(target.name))
      throw new UsageError({
        option,
        problem: `${shown} is not a valid name`,
        advice: 'Use letters, digits, hyphens, dots and underscores.',
      });
    // File names may not tell upper from lower case.
    const key = target.name.toLowerCase();
    if (names.has(key))
      throw new UsageError({ option, problem: `${shown} is the name of two targets`, advice: 'Rename one of them.' });
    names.add(key);
  }
}

/** @throws UsageError if a known failure is about a target that there is not. */
function assertKnownTargets(targets: readonly ListedTarget[], knownFailures: readonly KnownFailure[] = []): void {
  const names = new Set(targets.flatMap(({ name, baseUrl }) => [name, baseUrl]));
  const entry = knownFailures.find(({ target }) => target !== undefined && !names.has(target));
  if (!entry) return;
  throw new UsageError({
    option: 'knownFailures',
    problem: `${nameEntry(entry)}: unknown target ${JSON.stringify(entry.target)}`,
    advice: `Remove the entry, or use one of ${targets.map(({ name }) => name).join(', ')}.`,
  });
}

/** `PETSTORE_API_KEY_EU_WEST` for the target `eu-west`. */
const toKeyVariable = (name: string) => `PETSTORE_API_KEY_${name.toUpperCase().replaceAll(/\W/g, '_')}`;

function findKey(
  target: ListedTarget,
  environment: Environment,
  shared: ConformanceOptions['apiKey'],
): ConformanceOptions['apiKey'] {
  const { keyVariable, keyCommand, name, place } = target;
  if (keyCommand !== undefined) return createKeyCommand(keyCommand);
  const key = keyVariable === undefined ? environment[toKeyVariable(name)] || shared : environment[keyVariable];
  if (key) return key;
  const [problem, advice] =
    keyVariable === undefined
      ? [' has no API key', `Set the variable ${toKeyVariable(name)} or PETSTORE_API_KEY.`]
      : [`: the variable ${keyVariable} is not set`, 'Set it to the API key.'];
  throw new UsageError({ option: place ? 'targets' : 'target', problem: nameTarget(target) + problem, advice });
}

/** Validates the options of a target, so that a message names its line. */
function assertValid(target: ListedTarget, options: ConformanceOptions): void {
  try {
    createPlan(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { option, problem, advice } = error;
    // A problem with the known failures is not about a target.
    if (option === 'knownFailures') throw error;
    throw new UsageError({ problem: `${nameTarget(target)}: ${problem}`, advice }, { cause: error });
  }
}

/**
 * The targets of the command line and of the file.
 *
 * @param shared The options that all targets have unless they set their own. Their labels are added to those of a target.
 * @param overrides The options that no target can set for itself.
 * @throws UsageError that names the line.
 */
export async function toFleetTargets(
  { target = [], targets }: TargetsOptions,
  shared: Omit<ConformanceOptions, 'baseUrl'>,
  environment: Environment,
  overrides: Partial<ConformanceOptions> = {},
): Promise<FleetTarget[]> {
  const listed = [...target.map(parseTarget), ...(targets === undefined ? [] : await readTargets(targets))];
  assertNames(listed);
  assertKnownTargets(listed, shared.knownFailures);
  return listed.map((entry) => {
    const options = {
      ...shared,
      ...entry.options,
      ...overrides,
      ...((shared.labels ?? entry.options.labels) && { labels: { ...shared.labels, ...entry.options.labels } }),
      target: entry.name,
      baseUrl: entry.baseUrl,
      apiKey: findKey(entry, environment, shared.apiKey),
    };
    assertValid(entry, options);
    return options;
  });
}
