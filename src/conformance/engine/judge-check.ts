import type { Check } from '../checks/check.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import type { CheckResult } from '../result/result.ts';
import { toEvidence } from './evidence.ts';
import type { Plan } from './plan.ts';
import { truncate } from '../redaction/truncate.ts';
import type { Run } from './run.ts';

type Judgement = Pick<CheckResult, 'outcome' | 'reason' | 'evidence' | 'observed'>;

/** A part of a check; a returned string is what was observed. */
type CheckBody = () => Promise<string | void> | string | void;

/** Whether the form of the response is all that is wrong, which another selected check reports once for all responses. */
const isReportedElsewhere = ({ reportedBy }: Violation, { selected }: Plan) =>
  reportedBy !== undefined && selected.some(({ id }) => id === reportedBy);

/** @throws The error itself if it is a bug, which is any but the three errors that checks throw on purpose. */
function toJudgement(error: unknown, { redact, plan }: Run): Judgement {
  if (error instanceof Violation && isReportedElsewhere(error, plan))
    return {
      outcome: 'inconclusive',
      reason: redact(truncate(`${error.reportedBy} reports the response: ${error.actual}`)),
    };
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
    if (check.isConcurrent && !run.plan.configuration.concurrent)
      throw new NotApplicable('only a run with the option concurrent reads concurrently');
    const observed = await Promise.race([body(), run.stopped]);
    return isObservation ? { outcome: 'observed', observed: run.redact(observed ?? 'nothing') } : { outcome: 'pass' };
  } catch (error) {
    const judgement = toJudgement(error, run);
    if (error instanceof Violation) run.violations.set(check.id, error);
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
  const requests = run.sender.countOf(id);
  run.results.set(id, run.plan.scoring.mark({ id, level, clause, title, ...judgement, duration, requests }));
}
