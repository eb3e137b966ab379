import type { Check } from '../checks/check.ts';
import { Inconclusive, Violation } from '../checks/outcome.ts';
import { type Phase, phases } from '../exchange/phase.ts';
import { describeEvent } from '../result/describe-event.ts';
import type { CheckResult } from '../result/result.ts';
import { examine, mayFail } from './review/examine.ts';
import { chooseCategory } from './probe/choose-category.ts';
import { judgeCheck } from './judge-check.ts';
import { BackgroundRequests, type LeftRequests } from './programs/background-requests.ts';
import { excuseTurn, leaveOpen } from './review/excuse-turn.ts';
import { findCrash, isBack } from './review/find-crash.ts';
import { findFullStore } from './review/find-full-store.ts';
import { findLostKey } from './review/find-lost-key.ts';
import { findOutage } from './review/find-outage.ts';
import { hasReset } from './review/find-reset.ts';
import { hasLostData } from './review/has-lost-data.ts';
import { OracleReview } from './review/oracle-review.ts';
import type { Turn } from './review/turn.ts';
import { sendGenerated } from './programs/send-generated.ts';
import { withoutKey } from './programs/without-key.ts';
import { sendPrograms, toKeptRejections, toRejectedRequests } from './programs/send-programs.ts';
import { RunContext } from './run-context.ts';
import type { RunState } from './run-state.ts';
import type { Run } from './run.ts';
import { STOPPED } from './sending/end-reasons.ts';

/** Sends the requests of a check. */
async function runInteractions({ plan }: Run, check: Check, ctx: RunContext): Promise<string | void> {
  if (plan.configuration.signal?.aborted) throw new Inconclusive(STOPPED);
  if (check.control) await ctx.control(check.control);
  if (check.interaction) await ctx.expect(check.interaction, 'interaction');
  return check.run?.(ctx);
}

/** Checks that run only because others depend on them are not reported. */
const isReported = ({ plan }: Run, check: Check) => plan.selected.includes(check);

function emitEnded(run: Run, check: Check): void {
  if (isReported(run, check)) run.emit({ type: 'check-ended', check: run.results.get(check.id) as CheckResult });
}

async function runPhase(run: Run, state: RunState, phase: Phase): Promise<void> {
  const checks = run.plan.running.filter((check) => (check.phase ?? 'main') === phase);
  await Promise.all(
    checks.map(async (check) => {
      if (isReported(run, check)) run.emit({ type: 'check-started', id: check.id });
      await judgeCheck(run, check, () =>
        runInteractions(run, check, new RunContext(state, { checkId: check.id, phase })),
      );
      if (!check.afterRun) emitEnded(run, check);
    }),
  );
}

/**
 * Puts all responses to the oracle, and if a check of the oracle is selected, those to the programs of the corpus and to
 * generated ones.
 *
 * @returns Why the run ended early; `undefined` if it did not.
 */
async function reviewResponses(
  run: Run,
  state: RunState,
  { review, rest }: { review: OracleReview; rest: LeftRequests },
): Promise<string | undefined> {
  review.observeAll(run.sender.journal);
  if (run.plan.sendsPrograms) await sendPrograms(run, state, review, rest);
  const endedEarly = await sendGenerated(run, state, review);
  await review.tentative.confirmAll();
  await review.isolateHeaders();
  return endedEarly;
}

/** Runs the checks that examine all responses of the run, except those that have already failed. */
async function examineAllResponses(run: Run, state: RunState, rest: LeftRequests): Promise<string | undefined> {
  const review = new OracleReview(run, state.facts.runId);
  const endedEarly = await reviewResponses(run, state, { review, rest });
  for (const check of run.plan.selected) {
    if (!check.afterRun) continue;
    if (mayFail(run.results.get(check.id)))
      await judgeCheck(run, check, () =>
        examine(run, check, new RunContext(state, { checkId: check.id, phase: 'last' }, review)),
      );
    emitEnded(run, check);
  }
  return endedEarly;
}

/** Checks that are about the form of responses, the key or the rejection of a body, whatever animals there are. */
const isAboutForm = ({ id, clause }: CheckResult) =>
  id.startsWith('answers.') ||
  /^(?:authentication|errors|http|json|service\.json)/.test(clause) ||
  (clause === 'createPet.refused' && id !== 'createPet.refused-stores-nothing' && !id.startsWith('oracle.'));

/** Leaves open what the checks of animals have found, since somebody else has removed all animals. */
function excuseReset(run: Run): void {
  for (const result of run.results.values())
    if (result.outcome === 'fail' && !isAboutForm(result)) leaveOpen(run, result, { kind: 'reset' });
}

/** Leaves open what could not be tested because of an outage, and reports a request that made the target crash. */
async function excuseOutage(run: Run, outage: Turn): Promise<void> {
  excuseTurn(run, outage);
  if (!(await isBack(run))) return;
  const check = run.plan.selected.find(({ id }) => id === 'answers.complete');
  const crash = check && (await findCrash(run));
  if (crash)
    await judgeCheck(run, check, () => {
      throw new Violation('a complete response', `${crash.failure}, and again when the request was repeated`, crash);
    });
  if (await hasLostData(run)) excuseReset(run);
}

/**
 * Leaves open what is due to an outage, a reset, a key that has expired, or a store that is full.
 *
 * @returns Why the run has ended early, although everything was sent.
 */
async function excuseTurns(run: Run, state: RunState): Promise<string | undefined> {
  const outage = findOutage(run);
  if (outage) await excuseOutage(run, outage);
  if (hasReset(run.sender.journal, state.facts.initialPets)) excuseReset(run);
  const lostKey = await findLostKey(run);
  if (lostKey) excuseTurn(run, lostKey);
  const fullStore = lostKey ? undefined : await findFullStore(run, state);
  if (fullStore) excuseTurn(run, fullStore);
  const turn = outage ?? lostKey;
  return turn && describeEvent(turn.event).what;
}

/** Waits for requests in flight, unless the user stops the run. */
const untilStopped = <Value>({ stopped }: Run, requests: Promise<Value> | undefined): Promise<Value | undefined> =>
  Promise.race([requests, stopped.catch(() => undefined)]);

/**
 * Runs the checks of a plan, phase by phase; the checks of a phase run concurrently.
 *
 * @returns Why the run ended early, apart from what its checks say; `undefined` if it did not.
 */
export async function runChecks(run: Run, state: RunState): Promise<string | undefined> {
  const background = new BackgroundRequests(run);
  for (const phase of phases) {
    if (phase === 'main') {
      // Nothing is created before the first phase has ended.
      await chooseCategory(run, state);
      if (run.plan.sendsPrograms) await untilStopped(run, background.send(toRejectedRequests(run, state)));
    }
    const isLast = phase === 'last' && run.plan.sendsPrograms;
    const rejected = isLast
      ? background.send({
          single: withoutKey(run.sender.journal, state.facts),
          sequences: [toKeptRejections(run, state)],
        })
      : undefined;
    await Promise.all([runPhase(run, state, phase), untilStopped(run, rejected)]);
  }
  const rest = (await untilStopped(run, background.finish())) ?? { rejected: [], open: [] };
  const endedEarly = await examineAllResponses(run, state, rest);
  const lost = await excuseTurns(run, state);
  return endedEarly ?? lost;
}
