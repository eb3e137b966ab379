import type { Check } from '../checks/check.ts';
import { type Phase, phases } from '../checks/phase.ts';
import type { CheckResult } from '../result/result.ts';
import { chooseCategory } from './choose-category.ts';
import { judgeCheck } from './judge-check.ts';
import { hasReset } from './review/find-reset.ts';
import { OracleReview } from './review/oracle-review.ts';
import { sendGenerated } from './programs/send-generated.ts';
import { sendPrograms } from './programs/send-programs.ts';
import { RunContext } from './run-context.ts';
import type { RunState } from './run-state.ts';
import type { Run } from './run.ts';

async function runInteractions(check: Check, ctx: RunContext): Promise<string | void> {
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
      await judgeCheck(run, check, () => runInteractions(check, new RunContext(state, { checkId: check.id, phase })));
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
async function reviewResponses(run: Run, state: RunState, review: OracleReview): Promise<string | undefined> {
  review.observeAll(run.sender.journal);
  if (run.plan.sendsPrograms) await sendPrograms(run, state, review);
  const endedEarly = await sendGenerated(run, state, review);
  await review.confirmTentative();
  return endedEarly;
}

/** Runs the checks that examine all responses of the run, except those that have already failed. */
async function examineAllResponses(run: Run, state: RunState): Promise<string | undefined> {
  const review = new OracleReview(run, state.facts.runId);
  const endedEarly = await reviewResponses(run, state, review);
  for (const check of run.plan.selected) {
    if (!check.afterRun) continue;
    const outcome = run.results.get(check.id)?.outcome;
    if (outcome === 'pass' || outcome === 'observed')
      await judgeCheck(run, check, () =>
        check.afterRun?.(new RunContext(state, { checkId: check.id, phase: 'last' }, review)),
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
function excuseReset({ results, plan }: Run): void {
  for (const [id, result] of results) {
    if (result.outcome !== 'fail' || isAboutForm(result)) continue;
    const { evidence: _evidence, ...rest } = result;
    const reason =
      'the data of the target was reset during the run: all animals vanished at the same time. Run it again.';
    results.set(id, plan.scoring.mark({ ...rest, outcome: 'inconclusive', reason }));
  }
}

/**
 * Runs the checks of a plan, phase by phase; the checks of a phase run concurrently.
 *
 * @returns Why the run ended early, apart from what its checks say; `undefined` if it did not.
 */
export async function runChecks(run: Run, state: RunState): Promise<string | undefined> {
  for (const phase of phases) {
    // Nothing is created before the first phase has ended.
    if (phase === 'main') await chooseCategory(run, state);
    await runPhase(run, state, phase);
  }
  const endedEarly = await examineAllResponses(run, state);
  if (hasReset(run.sender.journal, state.facts.initialPets)) excuseReset(run);
  return endedEarly;
}
