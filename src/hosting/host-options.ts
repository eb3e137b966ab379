import { type Petstore, type PetstoreOptions, createPetstore } from '../reference/index.ts';
import { petstoreOptionKinds } from '../reference/petstore-options.ts';
import { scenarios } from '../reference/scenarios/index.ts';
import type { LoggedRequest } from './http/logged-request.ts';
import type { OperationFailure } from './sessions/session.ts';

/** The options that all mock servers have with the same defaults, in addition to those of a new petstore. */
export interface HostOptions extends Omit<PetstoreOptions, 'basePath'> {
  /** The scenario to start with, and after each reset. @default none */
  scenario?: string | undefined;
  /** Failures to inject from the start, and again after each reset. */
  failures?: readonly OperationFailure[] | undefined;
  /** The seed of all randomness: the same seed gives the same failures, delays and random ids. @default 1 */
  seed?: number | undefined;
  /** Called with each request to the API once its response is known, and before if that takes longer than a second. */
  onResponse?: ((request: LoggedRequest) => void) | undefined;
  /** Whether responses name the clause or choice that decided them, in the header `Petstore-Reason`. @default false */
  explain?: boolean | undefined;
}

/** The kinds of these options, and of those whose defaults differ. */
export const hostOptionKinds = {
  ...petstoreOptionKinds,
  adminToken: 'a string',
  scenario: 'a string',
  failures: 'an array of objects',
  seed: 'a number',
  maxAnimals: 'a number',
  maxAnimalBytes: 'a number',
  maxJournalBytes: 'a number',
  maxAdminBodyBytes: 'a number',
  maxWatchers: 'a number',
  onResponse: 'a function',
  explain: 'true or false',
} as const;

/** The options that only a new petstore has. The server applies `latency` to each session. */
export const ofNewPetstore = [
  'apiKeys',
  'pets',
  'choices',
  'now',
  'random',
  'maxBodyBytes',
  'journalSize',
  'scenarios',
  'extensions',
] as const satisfies readonly (keyof PetstoreOptions)[];

/** Creates the petstore of a mock server, with the scenarios of this package in addition to its own. */
export function createHostPetstore(
  options: PetstoreOptions,
  { random, basePath }: Pick<PetstoreOptions, 'random' | 'basePath'>,
): Petstore {
  const own = Object.fromEntries(ofNewPetstore.map((name) => [name, options[name]])) as PetstoreOptions;
  return createPetstore({
    ...own,
    random: own.random ?? random,
    basePath,
    scenarios: { ...scenarios, ...own.scenarios },
  });
}
