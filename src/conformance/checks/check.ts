import type { ClauseId, OpenPointId, OperationName } from '../../contract/index.ts';
import type { CompletedExchange } from '../exchange/exchange.ts';
import type { Phase } from '../exchange/phase.ts';
import type { Aspect } from '../oracle/finding.ts';
import type { CheckContext, Control } from './check-context.ts';

interface CheckBase {
  /** Stable: never renamed or reused. */
  id: string;
  /** The operation under test; checks of `getPet` do not apply after its removal. */
  operation?: OperationName;
  /** The maximum number of animals that the check creates on a conforming service. @default 0 */
  maxCreates?: number;
  /** Whether the check sends anything but GET, which `--read-only` rules out. @default false */
  isMutating?: boolean;
  /** Whether it reads animals concurrently, which the option `concurrent` must allow. @default false */
  isConcurrent?: boolean;
  /** The valid counterpart of a request that must be rejected. It differs in one detail and must be accepted. */
  control?: Control;
  /**
   * Sends the requests of the check, after its control was accepted. The oracle judges the responses: the check fails if one of
   * them violates its clause. A check without a program reports the violations that no other one does.
   */
  program?(this: void, ctx: CheckContext): Promise<unknown>;
  /** The part of the clause that the check is about. @default all of it; without a program, what no other check reports */
  aspect?: Aspect;
  /** Whether it is sent when the target has more animals than one default page has (20). @default false */
  needsFullPage?: boolean;
  /**
   * The checks whose responses this one examines in addition to its own, by the names that `--only` accepts. They also
   * run when this check is the only one selected.
   */
  dependsOn?: 'all' | readonly string[];
  /** `first` runs before anything is created, `last` after the other checks, whose animals it needs. @default 'main' */
  phase?: Phase;
}

/** A requirement, or a recommendation. */
export interface Requirement extends CheckBase {
  level: 'MUST' | 'SHOULD';
  clause: ClauseId;
  /** One plain sentence with the key words of RFC 2119. */
  title: `${'MUST' | 'SHOULD'} ${string}`;
}
/** An observation: never fails, reported as part of the fingerprint. */
export interface Observation extends CheckBase {
  level: 'MAY';
  clause: OpenPointId;
  /** The observation: `How limit=0 is handled`. */
  title: string;
  /** Describes what the responses show; `undefined` if they show nothing. */
  describe(this: void, responses: Responses): string | undefined;
}

/** The complete responses that an observation describes. */
export interface Responses {
  /** To its own requests. */
  own: readonly CompletedExchange[];
  /** To all requests of the checks for the three operations. */
  all: readonly CompletedExchange[];
}

/** One requirement, one recommendation or one observation. */
export type Check = Requirement | Observation;
type Level = Check['level'];

/** All levels, the strictest first. */
export const levels = ['MUST', 'SHOULD', 'MAY'] as const satisfies readonly Level[];
