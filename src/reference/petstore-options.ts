import type { OptionKinds } from '../shared/find-option-problem.ts';
import { assertOptions } from './assert-options.ts';
import type { Choices } from './choices/choice-table.ts';
import { parseChoices } from './choices/parse-choices.ts';
import { type ApiKeys, DEFAULT_MAX_BODY_BYTES } from './create-service.ts';
import { type Extension, PetCollection } from './data/pet-collection.ts';
import type { PetInput } from './data/pet-schema.ts';
import { seedPets } from './generated/seed-pets.ts';
import { assertOperationName } from './operations/operation-types.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { type Latency, toLatency } from './timing/latency.ts';

/** How many requests the journal keeps by default. */
export const DEFAULT_JOURNAL_SIZE = 1000;

/** The options of `createPetstore`. */
export interface PetstoreOptions {
  /**
   * The API keys that are accepted: a list of printable ASCII without spaces, `'any'` to accept every key, or `'none'` to
   * accept requests without one. @default ['demo-key']
   */
  apiKeys?: ApiKeys | undefined;
  /**
   * The animals at the start and after each reset. One without an id is new: it gets the next id, and the status of a new
   * animal if it has none. @default the 45 seed animals, 15 of each status
   */
  pets?: readonly PetInput[] | undefined;
  /** The choices where the specification is silent. @default the defaults of docs/choices.md */
  choices?: Partial<Choices> | undefined;
  /**
   * The date that counts as today: a fixed date, or a function that is called for each getPet. It decides whether getPet
   * still exists, which is until 5 December 2030. The journal always uses the clock of the machine. @default the clock of
   * the machine
   */
  now?: Date | (() => Date) | undefined;
  /**
   * Returns a number from 0 to 1, for failures with a probability, random delays, random ids and shuffled lists.
   *
   * @default Math.random
   */
  random?: (() => number) | undefined;
  /** The path below which the service is mounted; a leading star matches any prefix. @default '*\/v1' */
  basePath?: string | undefined;
  /** The largest body that is accepted, in bytes; a larger one gets 413. @default 1048576 */
  maxBodyBytes?: number | undefined;
  /** How many requests the journal keeps; 0 keeps none. @default 1000 */
  journalSize?: number | undefined;
  /** Delays every response by this many milliseconds, or by a random time between two bounds. @default no delay */
  latency?: number | Latency | undefined;
  /** The scenarios that `petstore.scenario` selects by name. @default none */
  scenarios?: Readonly<Record<string, Scenario>> | undefined;
  /**
   * Extensions of @msw/data for the animals, such as `persist` from `@msw/data/extensions/persist`. The animals of
   * the start are added unless an extension restores some; await `petstore.ready` before you change any. @default none
   */
  extensions?: readonly Extension[] | undefined;
}

type CompletedName = 'now' | 'basePath' | 'maxBodyBytes' | 'journalSize' | 'scenarios' | 'extensions';

/** The options with their defaults. `apiKeys` and `random` get theirs in `createService`. */
export type PetstoreStart = Pick<PetstoreOptions, 'apiKeys' | 'random'> &
  Required<{ [Name in CompletedName]: Exclude<PetstoreOptions[Name], undefined> }> & {
    /** The initial animals. */
    origin: PetCollection;
    choices: Choices;
    latency: Latency;
  };

/** The kinds of the options of `createPetstore`. */
export const petstoreOptionKinds: OptionKinds<Required<PetstoreOptions>> = {
  apiKeys: ['a string', 'an array of strings'],
  pets: 'an array',
  choices: 'an object',
  now: ['a Date', 'a function'],
  random: 'a function',
  basePath: 'a string',
  maxBodyBytes: 'a number',
  journalSize: 'a number',
  latency: ['a number', 'an object'],
  scenarios: 'an object',
  extensions: 'an array of objects',
};

/** @throws Error when it is neither a function nor a valid date. */
export function assertNow(now: Date | (() => Date)): void {
  // Dates of another realm are not instances of `Date` here.
  if (typeof now === 'function' || Number.isFinite((now as Partial<Date> | undefined)?.getTime?.())) return;
  throw new Error(`Failed to set now: ${String(now)}. Use a valid date, or a function that returns one.`);
}

function assertInteger(name: string, value: number, minimum: number): void {
  if (Number.isInteger(value) && value >= minimum) return;
  throw new Error(`Failed to create a petstore: ${name} is ${value}. Use an integer of ${minimum} or more.`);
}

function assertBasePath(basePath: string): void {
  if (/^\*?(?:\/[^/*?#]+)*$/.test(basePath)) return;
  throw new Error(
    `Failed to create a petstore: basePath is ${JSON.stringify(basePath)}. Use a path such as "/v1" or "*/v1".`,
  );
}

const scenarioKinds: OptionKinds<Required<Scenario>> = {
  description: 'a string',
  pets: petstoreOptionKinds.pets,
  choices: petstoreOptionKinds.choices,
  now: 'a Date',
  latency: petstoreOptionKinds.latency,
  failures: 'an object',
};

/** @throws Error when it is not an object, or has an unknown name: what is misspelt would never happen. */
export function assertScenario(scenario: Scenario, purpose: string): void {
  assertOptions<Scenario>(scenario, scenarioKinds, purpose);
  for (const operation in scenario.failures) if (operation !== 'all') assertOperationName(operation, purpose);
}

function assertExtensions(extensions: readonly Partial<Extension>[]): void {
  if (extensions.every(({ extend }) => typeof extend === 'function')) return;
  throw new Error(
    'Failed to create a petstore: extensions has an object without the function extend. Use those of @msw/data.',
  );
}

/**
 * Completes and checks the options of a petstore.
 *
 * @throws Error when an option is unknown or invalid.
 */
export function parsePetstoreOptions(options: PetstoreOptions): PetstoreStart {
  assertOptions<PetstoreOptions>(options, petstoreOptionKinds, 'create a petstore');
  const {
    apiKeys,
    pets = seedPets,
    now = () => new Date(),
    random,
    basePath = '*/v1',
    maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
    journalSize = DEFAULT_JOURNAL_SIZE,
    scenarios = {},
    extensions = [],
  } = options;
  assertBasePath(basePath);
  assertInteger('maxBodyBytes', maxBodyBytes, 1);
  assertInteger('journalSize', journalSize, 0);
  for (const [name, scenario] of Object.entries(scenarios))
    assertScenario(scenario, `read the scenario ${JSON.stringify(name)}`);
  assertExtensions(extensions);
  const choices = parseChoices(options.choices);
  const latency = toLatency(options.latency);
  assertNow(now);
  const origin = new PetCollection(choices, random);
  origin.seed(pets);
  return {
    apiKeys,
    origin,
    choices,
    now,
    random,
    basePath,
    maxBodyBytes,
    journalSize,
    latency,
    scenarios,
    extensions,
  };
}
