import type { Check } from '../checks/check.ts';
import { Inconclusive, NotApplicable, Violation } from '../checks/outcome.ts';
import type { Reason } from '../checks/reason.ts';
import type { CheckResult } from '../result/result.ts';
import { toEvidence } from './evidence.ts';
import type { Plan } from './plan.ts';
import { reportReason } from './report-reason.ts';
import type { Run } from './run.ts';

type Judgement = Pick<CheckResult, 'outcome' | 'reason' | 'cause' | 'evidence' | 'observed'>;

/** A part of a check; a returned string is what was observed. */
type CheckBody = () => Promise<string | void> | string | void;

/** The other selected check that reports a response once for all, if its form is all that is wrong. */
const findReporter = ({ reportedBy }: Violation, { selected }: Plan): string | undefined =>
  selected.find(({ id }) => id === reportedBy)?.id;

/** @throws The error itself if it is a bug, which is any but the three errors that checks throw on purpose. */
function toJudgement(error: unknown, { redact, plan }: Run): Judgement {
  const toOpen = (outcome: 'inconclusive' | 'not-applicable', reason: Reason) => ({
    outcome,
    ...reportReason(reason, redact),
  });
  if (error instanceof Violation) {
    const check = findReporter(error, plan);
    if (check === undefined) return { outcome: 'fail', evidence: toEvidence(error, { ...plan.configuration, redact }) };
    return toOpen('inconclusive', { kind: 'other-check', check, reports: 'same-response', actual: error.actual });
  }
  if (error instanceof Inconclusive) return toOpen('inconclusive', error.reason);
  if (error instanceof NotApplicable) return toOpen('not-applicable', error.reason);
  throw error;
}

async function attempt(run: Run, check: Check, body: CheckBody): Promise<Judgement> {
  const isObservation = check.level === 'MAY';
  try {
    if (run.isRemoved && check.operation === 'getPet') throw new NotApplicable({ kind: 'removal', isOver: true });
    if (check.isConcurrent && !run.plan.configuration.concurrent)
      throw new NotApplicable({ kind: 'option-needed', option: 'concurrent' });
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
