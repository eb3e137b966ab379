import type { Behavior } from '../behaviors/behavior.ts';
import { type Need, findUnmet, needs } from '../behaviors/needs.ts';
import { petIdOf, shownPets } from '../behaviors/read-exchange.ts';
import type { BehaviorResult } from '../conformance/index.ts';
import { clauses, openPoints } from '../contract/index.ts';
import { quoteShellWord } from '../shared/quote-shell-word.ts';
import { exchangesAround } from './exchanges-around.ts';
import { judgeRepeats } from './judge-repeats.ts';
import type { RunRecord } from './run-under.ts';
import { toClientExchange } from './to-client-exchange.ts';

/** The sentence or the question that allows a behavior. */
function describeSource(id: Behavior['allowedBy']): BehaviorResult['allowedBy'] {
  const point = openPoints.find((each) => each.id === id);
  if (point) return { id, section: point.section, text: 'quote' in point ? point.quote : point.question };
  const clause = clauses.find((each) => each.id === id);
  return { id, section: clause?.source ?? '', text: clause?.quotes[0] ?? '' };
}

/** Why a behavior is tolerated under which the suite has failed. */
const ONLY_REQUESTS = 'the suite may fail after an accident, so only its requests were judged';

/** The command line that runs one behavior again. */
const toReproduce = (name: string, command: readonly string[]) =>
  ['petstore-conformance client --behavior', name, '--', ...command.map(quoteShellWord)].join(' ');

/** Why a behavior is irrelevant to a suite; `undefined` if it is relevant. */
export function whyIrrelevant(behavior: Behavior, { exchanges, isOfHandlers }: RunRecord): string | undefined {
  const unmet: Need | undefined = findUnmet(behavior.needs, exchanges);
  if (unmet !== undefined) return `only for a suite that ${needs[unmet].description}`;
  return behavior.needsHttp && isOfHandlers ? 'only over HTTP, not in handlers' : undefined;
}

/**
 * Finds an id that a suite fetches although no response has shown it, and that the reference has: it is written into the suite,
 * and says nothing about the client.
 */
function findFixedId({ exchanges }: RunRecord, baseline: RunRecord): string | undefined {
  const shown = new Set(exchanges.flatMap(shownPets).map(({ id }) => String(id)));
  const found = baseline.exchanges.filter(({ operation, status }) => operation === 'getPet' && status === 200);
  const known = new Set(found.map(petIdOf));
  const fetched = exchanges.filter(({ operation }) => operation === 'getPet').map(petIdOf);
  return fetched.find((id) => known.has(id) && !shown.has(id));
}

/** A behavior that has not run. */
export function toUntested(
  { name, group, description, reliance, allowedBy }: Behavior,
  outcome: 'irrelevant' | 'not-run',
  reason: string,
): BehaviorResult {
  return {
    name,
    group,
    description,
    reliance,
    allowedBy: describeSource(allowedBy),
    outcome,
    reason,
    findings: [],
    exchanges: [],
    requests: 0,
    duration: 0,
  };
}

/** A run under a behavior, and whether the client tolerates it. */
export function toBehaviorResult(
  behavior: Behavior,
  run: RunRecord,
  { baseline, command }: { baseline: RunRecord; command: readonly string[] },
): BehaviorResult {
  const { reason: _none, ...facts } = toUntested(behavior, 'not-run', '');
  const needsOtherIds = behavior.needs.includes('no fixed id') && !run.isPassed;
  const fixedId = needsOtherIds ? findFixedId(run, baseline) : undefined;
  if (fixedId !== undefined)
    return {
      ...facts,
      outcome: 'irrelevant',
      reason: `the suite fetches the animal ${fixedId}, whatever ids there are`,
    };
  const repeats = judgeRepeats(behavior, run.exchanges, baseline.exchanges);
  const isFailed = repeats.length > 0 || (!run.isPassed && !behavior.isEvent);
  const repeated = new Set(repeats.flatMap(({ exchanges }) => exchanges));
  const shown =
    repeats.length > 0
      ? run.exchanges.filter((exchange) => repeated.has(exchange))
      : exchangesAround(run.exchanges, baseline.exchanges);
  return {
    ...facts,
    outcome: isFailed ? 'fail' : 'pass',
    ending: run.ending,
    ...(!isFailed && !run.isPassed && { reason: `${ONLY_REQUESTS} (${run.ending})` }),
    findings: repeats.map(({ problem }) => problem),
    ...(isFailed && !run.isPassed && { output: run.output }),
    exchanges: (isFailed ? shown : []).map((exchange) => toClientExchange(exchange, run.start)),
    requests: run.exchanges.length,
    duration: run.duration,
    ...(command.length > 0 && { reproduce: toReproduce(behavior.name, command) }),
  };
}
