import { SUNSET } from '../contract/index.ts';
import { createBodyReader } from './body-reader.ts';
import { type Check, turns } from './check.ts';
import { countCreates } from './count-creates.ts';
import { cut, toEvidence } from './evidence.ts';
import { toPets } from './expectations.ts';
import { Kit, RunState } from './kit.ts';
import type { Configuration, ConformanceOptions } from './options.ts';
import { mostFrequentCategory, orient } from './orient.ts';
import { CannotTell, NotApplicable, Violation } from './outcome.ts';
import { createSecretsRedactor } from './redact-secrets.ts';
import type { CheckResult } from './result.ts';
import { createRunId } from './run-id.ts';
import { addNeeded, describeNarrowing } from './select-checks.ts';
import { STOPPED, createSender } from './sender.ts';
import { type RunRecord, toExchange } from './to-result.ts';
import type { Transport } from './transport.ts';
import { findUntestable } from './untestable.ts';
import { toVerdict } from './verdict.ts';

type Judgement = Pick<CheckResult, 'outcome' | 'reason' | 'evidence' | 'observed'>;

async function runCheck(check: Check, kit: Kit): Promise<string | void> {
  if (check.control) await kit.control(check.control);
  if (check.probe) await kit.expect(check.probe);
  return check.run?.(kit);
}

function toOutcome(error: unknown, target: Parameters<typeof toEvidence>[1]): Judgement {
  if (error instanceof Violation) return { outcome: 'fail', evidence: toEvidence(error, target) };
  if (error instanceof CannotTell) return { outcome: 'cannot-tell', reason: target.redact(cut(error.message)) };
  if (error instanceof NotApplicable) return { outcome: 'not-applicable', reason: target.redact(cut(error.message)) };
  throw error;
}

/** Rejects when the run is stopped, whatever is still under way then. */
function toStop(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new CannotTell(STOPPED));
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  promise.catch(() => {});
  return promise;
}

/** How else the user has limited what a verdict means than by choosing checks. */
function toRemarks({ asOf, insecure }: Configuration, isRemoved: boolean, startedAt: Date): string[] {
  return [
    ...(isRemoved === startedAt >= SUNSET ? [] : [`as of ${asOf.toISOString().slice(0, 10)}`]),
    ...(insecure ? ['certificates not verified'] : []),
  ];
}

const describe = ({ id, level, clause, title }: Check) => ({ id, level, clause, title });

/**
 * Puts the selected checks to a target.
 *
 * @param secrets Of the transport's, which are in no result either.
 */
export async function judge(
  selected: readonly Check[],
  configuration: Configuration,
  transport: Transport,
  onEvent?: ConformanceOptions['onEvent'],
  secrets: readonly string[] = [],
): Promise<RunRecord> {
  const [start, startedAt] = [performance.now(), new Date()];
  const { apiKey, baseUrl, readOnly, strict, signal } = configuration;
  const narrowed = describeNarrowing(configuration);
  const redact = createSecretsRedactor(configuration, secrets);
  const target = { ...configuration, redact };
  const sender = createSender({
    ...configuration,
    transport,
    readBody: createBodyReader(),
    deadline: start + configuration.totalTimeout,
    onEnded: (entry) => onEvent?.({ type: 'request-ended', exchange: toExchange(entry, start, redact) }),
  });
  const asking = addNeeded(selected, configuration);
  const reported = new Set(selected);
  onEvent?.({ type: 'run-started', checks: selected.length, creates: countCreates(asking, configuration) });
  const stopped = toStop(signal);
  const isRemoved = configuration.asOf >= SUNSET;
  const remarks = toRemarks(configuration, isRemoved, startedAt);
  const { journal } = sender;
  const finish = (checks: CheckResult[], verdict: RunRecord['verdict']): RunRecord => ({
    configuration,
    startedAt,
    start,
    // What was under way when the run was stopped tells nothing.
    journal: journal.filter(({ answer, failure }) => answer ?? failure),
    checks,
    narrowed,
    verdict,
    redact,
  });
  const conclude = (checks: CheckResult[]) =>
    finish(checks, toVerdict(checks, { strict, narrowed, remarks, isStopped: signal?.aborted ?? false }));
  const tellNothing = (reason: string) =>
    selected.map((check): CheckResult => ({
      ...describe(check),
      outcome: 'cannot-tell',
      reason,
      duration: 0,
      requests: 0,
    }));

  const orientation = await Promise.race([orient(sender, configuration, isRemoved), stopped]).catch(
    (error: unknown) => {
      if (error instanceof CannotTell) return error.message;
      throw error;
    },
  );
  if (signal?.aborted) return conclude(tellNothing(STOPPED));
  const untestable = typeof orientation === 'string' ? orientation : findUntestable(orientation, baseUrl);
  if (untestable) {
    const sentence = `Not testable: ${redact(untestable)}`;
    return finish(tellNothing('the target cannot be tested'), { kind: 'incomplete', exitCode: 3, sentence });
  }

  const listed = toPets(journal[0]?.answer);
  const known = configuration.categoryId ?? mostFrequentCategory(listed);
  const category = { categoryId: known ?? 1, isCategoryGuessed: known === undefined };
  const state = new RunState({ sender, apiKey, ...category, runId: createRunId(), listed, readOnly, isRemoved });

  const results = new Map<string, CheckResult>();
  const settle = async (check: Check, judging: () => Promise<string | void> | string | void) => {
    let result: Judgement;
    const begin = performance.now();
    try {
      if (isRemoved && check.operation === 'getPet')
        throw new NotApplicable('getPet was to be removed on 5 December 2030');
      if (signal?.aborted) throw new CannotTell(STOPPED);
      const observed = await Promise.race([judging(), stopped]);
      result =
        check.level === 'MAY' ? { outcome: 'observed', observed: redact(observed ?? 'nothing') } : { outcome: 'pass' };
    } catch (error) {
      result = toOutcome(error, target);
      // An observation has no verdict: that nothing came is what was observed.
      if (check.level === 'MAY' && result.evidence) result = { outcome: 'observed', observed: result.evidence.actual };
    }
    const duration = (results.get(check.id)?.duration ?? 0) + performance.now() - begin;
    const requests = journal.filter(({ checkId }) => checkId === check.id).length;
    results.set(check.id, { ...describe(check), ...result, duration, requests });
  };
  const begin = (check: Check) => {
    if (reported.has(check)) onEvent?.({ type: 'check-started', id: check.id });
  };
  const end = (check: Check) => {
    if (reported.has(check)) onEvent?.({ type: 'check-ended', check: results.get(check.id) as CheckResult });
  };
  for (const turn of turns) {
    await Promise.all(
      asking.map(async (check) => {
        if ((check.turn ?? 'main') !== turn) return;
        begin(check);
        await settle(check, () => runCheck(check, new Kit(state, { checkId: check.id, turn })));
        if (!check.after) end(check);
      }),
    );
  }
  for (const check of selected) {
    if (!check.after) continue;
    if (['pass', 'observed'].includes(results.get(check.id)?.outcome ?? ''))
      await settle(check, () => check.after?.(new Kit(state, { checkId: check.id, turn: 'last' })));
    end(check);
  }
  return conclude(selected.map(({ id }) => results.get(id) as CheckResult));
}
