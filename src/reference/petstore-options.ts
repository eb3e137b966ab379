import type { Pet } from '../contract/index.ts';
import type { Choices } from './choices/choice-table.ts';
import { parseChoices } from './choices/parse-choices.ts';
import { DEFAULT_MAX_BODY_BYTES } from './create-service.ts';
import { assertPets } from './data/assert-pets.ts';
import { seedPets } from './generated/seed-pets.ts';

/** The options of `createPetstore`. */
export interface PetstoreOptions {
  /** The API keys that are accepted: printable ASCII without spaces. @default ['demo-key'] */
  apiKeys?: readonly string[];
  /** The animals at the start and after each reset. @default the 45 seed animals, 15 of each status */
  pets?: readonly Pet[];
  /** The choices where the specification is silent. @default the defaults of docs/choices.md */
  choices?: Partial<Choices>;
  /**
   * The date that counts as today: a fixed date, or a function that is called for each getPet. It decides whether getPet
   * still exists, which is until 5 December 2030. The journal always uses the clock of the machine. @default the clock of
   * the machine
   */
  now?: Date | (() => Date);
  /**
   * Returns a number from 0 to 1, for failures with a probability, random ids and shuffled lists. @default Math.random
   */
  random?: () => number;
  /** The path below which the service is mounted; a leading star matches any prefix. @default '*\/v1' */
  basePath?: string;
  /** The largest body that is accepted, in bytes; a larger one gets 413. @default 1048576 */
  maxBodyBytes?: number;
  /** How many requests the journal keeps; 0 keeps none. @default 1000 */
  journalSize?: number;
}

/** The options with their defaults. `apiKeys` and `random` get theirs in `createService`. */
export interface PetstoreStart {
  apiKeys: readonly string[] | undefined;
  pets: readonly Pet[];
  choices: Choices;
  now: Date | (() => Date);
  random: (() => number) | undefined;
  basePath: string;
  maxBodyBytes: number;
  journalSize: number;
}

/** @throws Error when a fixed date is invalid. */
export function assertNow(now: Date | (() => Date)): void {
  if (now instanceof Date && Number.isNaN(Number(now)))
    throw new Error('Failed to set now: Invalid Date. Use a valid date, or a function that returns one.');
}

function assertInteger(name: string, value: number, minimum: number): void {
  if (Number.isInteger(value) && value >= minimum) return;
  throw new Error(`Failed to create a petstore: ${name} is ${value}. Use an integer of ${minimum} or more.`);
}

/**
 * Completes and checks the options of a petstore.
 *
 * @throws Error when an option is invalid.
 */
export function parsePetstoreOptions(options: PetstoreOptions): PetstoreStart {
  const {
    apiKeys,
    pets = seedPets,
    now = () => new Date(),
    random,
    basePath = '*/v1',
    maxBodyBytes = DEFAULT_MAX_BODY_BYTES,
    journalSize = 1000,
  } = options;
  assertInteger('maxBodyBytes', maxBodyBytes, 1);
  assertInteger('journalSize', journalSize, 0);
  const choices = parseChoices(options.choices);
  assertNow(now);
  assertPets(pets);
  return { apiKeys, pets: structuredClone(pets), choices, now, random, basePath, maxBodyBytes, journalSize };
}
