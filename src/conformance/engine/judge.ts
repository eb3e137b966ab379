import { SUNSET } from '../../contract/index.ts';
import { createBodyReader } from '../http/body-reader.ts';
import type { Check } from '../checks/check.ts';
import { phases } from '../checks/phase.ts';
import { truncate, toEvidence } from './evidence.ts';
import { toPets } from '../checks/expectations.ts';
import { RunContext, RunState } from './run-context.ts';
import type { Configuration, ConformanceOptions } from '../options/options.ts';
import { mostFrequentCategory, probeTarget } from './probe-target.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import { createSecretsRedactor } from '../redaction/secrets-redactor.ts';
import type { CheckResult } from '../result/result.ts';
import { createRunId } from './run-id.ts';
import type { Plan } from './plan.ts';
import { STOPPED, createSender } from './sender.ts';
import { type RunRecord, toReportedExchange } from './to-result.ts';
import type { Transport } from '../http/transport.ts';
import { findUntestable } from './find-untestable.ts';
import { toUntestableVerdict, toVerdict } from './verdict.ts';

type Judgement = Pick<CheckResult, 'outcome' | 'reason' | 'evidence' | 'observed'>;

async function runCheck(check: Check, ctx: RunContext): Promise<string | void> {
  if (check.control) await ctx.control(check.control);
  if (check.interaction) await ctx.expect(check.interaction, 'interaction');
  return check.run?.(ctx);
}

function toOutcome(error: unknown, target: Parameters<typeof toEvidence>[1]): Judgement {
  if (error instanceof Violation) return { outcome: 'fail', evidence: toEvidence(error, target) };
  if (error instanceof Inconclusive) return { outcome: 'inconclusive', reason: target.redact(truncate(error.message)) };
  if (error instanceof NotApplicable)
    return { outcome: 'not-applicable', reason: target.redact(truncate(error.message)) };
  throw error;
}

/** Rejects when the run is stopped, whatever is still under way then. */
function toStop(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Inconclusive(STOPPED));
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  promise.catch(() => {});
  return promise;
}

/** How else the user has limited what a verdict means than by choosing checks. */
function toCaveats({ asOf, insecure }: Configuration, isRemoved: boolean, startedAt: Date): string[] {
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
  { configuration, selected, running, maxCreates, filters }: Plan,
  transport: Transport,
  onEvent?: ConformanceOptions['onEvent'],
  secrets: readonly string[] = [],
): Promise<RunRecord> {
  const [start, startedAt] = [performance.now(), new Date()];
  const { apiKey, baseUrl, readOnly, strict, signal } = configuration;
  const redact = createSecretsRedactor(configuration, secrets);
  const target = { ...configuration, redact };
  const sender = createSender({
    ...configuration,
    transport,
    readBody: createBodyReader(),
    deadline: start + configuration.totalTimeout,
    onEnded: (entry) => onEvent?.({ type: 'request-ended', exchange: toReportedExchange(entry, start, redact) }),
  });
  const reported = new Set(selected);
  onEvent?.({ type: 'run-started', checks: selected.length, maxCreates });
  const stopped = toStop(signal);
  const isRemoved = configuration.asOf >= SUNSET;
  const caveats = toCaveats(configuration, isRemoved, startedAt);
  const { journal } = sender;
  const finish = (checks: CheckResult[], verdict: RunRecord['verdict']): RunRecord => ({
    configuration,
    startedAt,
    start,
    // What was under way when the run was stopped tells nothing.
    journal: journal.filter(({ response, failure }) => response ?? failure),
    checks,
    filters,
    verdict,
    redact,
  });
  const conclude = (checks: CheckResult[]) =>
    finish(checks, toVerdict(checks, { strict, filters, caveats, isStopped: signal?.aborted ?? false }));
  const tellNothing = (reason: string) =>
    selected.map((check): CheckResult => ({
      ...describe(check),
      outcome: 'inconclusive',
      reason,
      duration: 0,
      requests: 0,
    }));

  const probed = await Promise.race([probeTarget(sender, configuration, isRemoved), stopped]).catch(
    (error: unknown) => {
      if (error instanceof Inconclusive) return error.message;
      throw error;
    },
  );
  if (signal?.aborted) return conclude(tellNothing(STOPPED));
  const untestable = typeof probed === 'string' ? probed : findUntestable(probed, baseUrl);
  if (untestable) return finish(tellNothing('the target cannot be tested'), toUntestableVerdict(redact(untestable)));

  const initialPets = toPets(journal[0]?.response);
  const known = configuration.categoryId ?? mostFrequentCategory(initialPets);
  const category = { categoryId: known ?? 1, isCategoryGuessed: known === undefined };
  const state = new RunState({ sender, apiKey, ...category, runId: createRunId(), initialPets, readOnly, isRemoved });

  const results = new Map<string, CheckResult>();
  const settle = async (check: Check, judging: () => Promise<string | void> | string | void) => {
    let result: Judgement;
    const begin = performance.now();
    try {
      if (isRemoved && check.operation === 'getPet')
        throw new NotApplicable('getPet was to be removed on 5 December 2030');
      if (signal?.aborted) throw new Inconclusive(STOPPED);
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
  for (const phase of phases) {
    await Promise.all(
      running.map(async (check) => {
        if ((check.phase ?? 'main') !== phase) return;
        begin(check);
        await settle(check, () => runCheck(check, new RunContext(state, { checkId: check.id, phase })));
        if (!check.afterRun) end(check);
      }),
    );
  }
  for (const check of selected) {
    if (!check.afterRun) continue;
    if (['pass', 'observed'].includes(results.get(check.id)?.outcome ?? ''))
      await settle(check, () => check.afterRun?.(new RunContext(state, { checkId: check.id, phase: 'last' })));
    end(check);
  }
  return conclude(selected.map(({ id }) => results.get(id) as CheckResult));
}
