import type { Check } from '../checks/check.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import type { CheckResult } from '../result/result.ts';
import { toEvidence } from './evidence.ts';
import { truncate } from './truncate.ts';
import type { Run } from './run.ts';
import { STOPPED } from './sending/end-reasons.ts';

type Judgement = Pick<CheckResult, 'outcome' | 'reason' | 'evidence' | 'observed'>;

/** A part of a check; a returned string is what was observed. */
type CheckBody = () => Promise<string | void> | string | void;

/** @throws The error itself if it is a bug, which is any but the three errors that checks throw on purpose. */
function toJudgement(error: unknown, { redact, plan }: Run): Judgement {
  if (error instanceof Violation)
    return { outcome: 'fail', evidence: toEvidence(error, { ...plan.configuration, redact }) };
  if (error instanceof Inconclusive) return { outcome: 'inconclusive', reason: redact(truncate(error.message)) };
  if (error instanceof NotApplicable) return { outcome: 'not-applicable', reason: redact(truncate(error.message)) };
  throw error;
}

async function attempt(run: Run, check: Check, body: CheckBody): Promise<Judgement> {
  const isObservation = check.level === 'MAY';
  try {
    if (run.isRemoved && check.operation === 'getPet')
      throw new NotApplicable('getPet may have been removed on 5 December 2030');
    if (run.plan.configuration.signal?.aborted) throw new Inconclusive(STOPPED);
    const observed = await Promise.race([body(), run.stopped]);
    return isObservation ? { outcome: 'observed', observed: run.redact(observed ?? 'nothing') } : { outcome: 'pass' };
  } catch (error) {
    const judgement = toJudgement(error, run);
    // An observation is never judged: if there was no response, that is what was observed.
    if (isObservation && judgement.evidence) return { outcome: 'observed', observed: judgement.evidence.actual };
    return judgement;
  }
}

/** Runs a part of a check and keeps its result, with the total duration of all parts so far. */
export async function judgeCheck(run: Run, check: Check, body: CheckBody): Promise<void> {
  const { id, level, clause, title } = check;
  const start = run.clock.now();
  const judgement = await attempt(run, check, body);
  const duration = (run.results.get(id)?.duration ?? 0) + run.clock.now() - start;
  const requests = run.sender.journal.filter(({ checkId }) => checkId === id).length;
  run.results.set(id, { id, level, clause, title, ...judgement, duration, requests });
}
