import type { ClauseId, OpenPointId } from '../contract/index.ts';
import type { ChoiceId, Choices, PetstoreOptions, Variant } from '../reference/index.ts';
import { type Effect, type Traits, conformingVariant } from '../variants/toolkit/define.ts';
import type { Need } from './needs.ts';
import type { RecordedExchange } from './recorded-exchange.ts';

/** The part of the service that a client could rely on. */
export type BehaviorGroup =
  | 'statuses'
  | 'lists'
  | 'ids'
  | 'errors'
  | 'animals'
  | 'JSON'
  | 'HTTP'
  | 'consistency'
  | 'other clients'
  | 'limits'
  | 'rejections'
  | 'removal'
  | 'failures';

/** A legal way to behave, under which a client's own tests run. */
export interface Behavior extends Variant {
  kind: 'conforming';
  group: BehaviorGroup;
  /** The open point or the clause that allows it. */
  allowedBy: OpenPointId | ClauseId;
  /** Names in one sentence the assumption of a client that fails under it. */
  reliance: string;
  /** The names of everything that a suite must do for it to be relevant. */
  needs: readonly Need[];
  /**
   * Whether it is an accident, such as a lost response, which no service may have on purpose. A suite may fail under it; only
   * what the client sends afterwards is judged.
   */
  isEvent: boolean;
  /** The name of a behavior that has one of the same effects. If the suite fails with that one, a failure with this one says nothing. */
  control?: string | undefined;
  /**
   * Judges a request that a client has sent again.
   *
   * @returns What is wrong with that, in a sentence; `undefined` if nothing is.
   */
  judgeRepeat?: ((first: RecordedExchange, again: RecordedExchange) => string | undefined) | undefined;
}

/** How a behavior is written in the table. */
export interface BehaviorRow
  extends Pick<Behavior, 'reliance'>, Partial<Pick<Behavior, 'needs' | 'isEvent' | 'control' | 'judgeRepeat'>> {
  /** @default the open point whose choice it makes */
  allowedBy?: Behavior['allowedBy'];
  /** How the service differs from the reference, in one sentence. */
  description: string;
  choices?: Partial<Choices>;
  /** The date that counts as today. */
  now?: Date;
  /** Returns a number from 0 to 1, for ids. */
  random?: () => number;
  /** Changes requests and responses. */
  effect?: Effect;
  /** Whether it shows only over a connection, not in handlers. */
  needsHttp?: boolean;
}

function toTraits({ choices, now, random, needsHttp }: BehaviorRow): Traits {
  const options: PetstoreOptions = { ...(choices && { choices }), ...(now && { now }), ...(random && { random }) };
  return { options, ...(now && { run: { asOf: now } }), ...(needsHttp && { needsHttp }) };
}

/** Defines the behaviors of a group, by name. */
export const behaviorsOf = (group: BehaviorGroup, rows: Readonly<Record<string, BehaviorRow>>): Behavior[] =>
  Object.entries(rows).map(([name, row]) => {
    const { description, effect, choices = {}, allowedBy = Object.keys(choices)[0] as ChoiceId, reliance } = row;
    const { needs = ['request'], isEvent = false, control, judgeRepeat } = row;
    const variant = conformingVariant(name, description, effect, toTraits(row));
    return {
      ...variant,
      kind: 'conforming',
      group,
      allowedBy,
      reliance,
      needs,
      isEvent,
      ...(control !== undefined && { control }),
      ...(judgeRepeat && { judgeRepeat }),
    };
  });
