import type { ClauseId, OpenPointId, OperationName } from '../contract/index.ts';
import type { Answer } from './answer.ts';
import type { KitRequest } from './kit-request.ts';
import type { Kit } from './kit.ts';

/** What an answer has to be. */
export interface Expectation {
  /** To be read after "expected": `401 with an error object`. */
  says: string;
  /** What is there instead, `undefined` when the answer is as expected. */
  findProblem(this: void, answer: Answer): string | undefined;
}

/** A request and what has to come of it. Checks that share one as their control share its answer. */
export interface Exchange {
  request(this: void, kit: Kit): KitRequest | Promise<KitRequest>;
  expect: Expectation;
  /** Whether an answer may only be too early, as 404 is for a new animal: it is asked again for a short while. */
  isEarly?(this: void, answer: Answer): boolean;
}

/** The checks of one turn run together, the turns one after the other. */
export const turns = ['first', 'main', 'last'] as const;
export type Turn = (typeof turns)[number];

interface CheckBase {
  /** Stable for ever. */
  id: string;
  /** The operation that is judged; checks of `getPet` do not apply after its removal. */
  operation?: OperationName;
  /** The most animals that it adds to a conformant service. */
  creates?: number;
  /** Whether it sends anything but GET, which `--read-only` forbids. */
  writes?: boolean;
  /** The twin of a request that has to be refused: different in that one thing, and accepted. */
  control?: Exchange;
  /** What is asked when the control held. */
  probe?: Exchange;
  /** What takes more than one exchange; a returned string is what was observed. */
  run?(kit: Kit): Promise<string | void>;
  /** Whether it wants more animals than a page has. */
  populates?: boolean;
  /**
   * The checks whose answers it judges besides its own, by the names that `--only` takes: they ask the target even where
   * this one is selected alone.
   */
  needs?: 'all' | readonly string[];
  /** When it comes: before anything is created, or after the others, whose animals it needs. @default 'main' */
  turn?: Turn;
  /** Judges all answers of the run, after all other checks; a returned string is what was observed. */
  after?(kit: Kit): string | void;
  /** The wrong services that it is the named check for. */
  kills?: readonly string[];
}

interface MustCheck extends CheckBase {
  level: 'MUST';
  clause: ClauseId;
  title: `MUST ${string}`;
}
interface ShouldCheck extends CheckBase {
  level: 'SHOULD';
  clause: ClauseId;
  title: `SHOULD ${string}`;
}
/** An observation: never judged, reported as part of the fingerprint. */
interface MayCheck extends CheckBase {
  level: 'MAY';
  clause: OpenPointId;
  title: `MAY ${string}`;
}

/** One thing that a service has to do, should do, or may do either way. */
export type Check = MustCheck | ShouldCheck | MayCheck;
