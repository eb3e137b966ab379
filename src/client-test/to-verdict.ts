import type { BehaviorResult, ClientResult } from '../conformance/index.ts';
import { pluralize } from '../shared/pluralize.ts';

/** The facts that decide the verdict. */
export interface VerdictFacts extends Pick<ClientResult, 'baseline' | 'behaviors' | 'requestKinds'> {
  outdatedKnownFailures: readonly string[];
  /** Whether requests that the specification does not allow count. */
  failsInvalid: boolean;
  /** Whether requests that it advises against count, too. */
  isStrict: boolean;
  /** Why the session ended early. */
  stopped?: string | undefined;
}

type Verdict = Pick<ClientResult, 'exitCode' | 'verdict' | 'summary'>;

const list = (results: readonly BehaviorResult[]) => results.map(({ name }) => name).join(', ');

/** @param reason One or more sentences. */
const incomplete = (reason: string): Verdict => ({
  exitCode: 3,
  verdict: 'incomplete',
  summary: `Incomplete: ${reason}`,
});

/** Why nothing could be tested. */
function describeBaseline({ requests, ending, isPassed }: ClientResult['baseline']): string | undefined {
  const failure = isPassed ? undefined : `the suite fails against the reference (${ending}).`;
  if (requests > 0) return failure;
  const question = '0 requests reached the mock: does your suite read PETSTORE_BASE_URL?';
  return failure === undefined ? question : `${failure} ${question}`;
}

/** The verdict of a session in which the client tolerates every behavior that could be decided. */
function judgeTolerant({ behaviors, stopped }: VerdictFacts): Verdict {
  const having = (outcome: BehaviorResult['outcome']) => behaviors.filter((each) => each.outcome === outcome);
  const [passed, known, unstable, irrelevant] = [
    having('pass'),
    having('fail'),
    having('unstable'),
    having('irrelevant'),
  ];
  if (stopped !== undefined) return incomplete(`${stopped}.`);
  if (unstable.length > 0) return incomplete(`the suite is unstable: ${list(unstable)} failed only once.`);
  const tested = `${pluralize(passed.length, 'behavior')} tolerated, ${irrelevant.length} irrelevant.`;
  if (known.length > 0)
    return { exitCode: 0, verdict: 'known-failures', summary: `Known failures only: ${list(known)}. ${tested}` };
  if (passed.length === 0) return incomplete('the suite does nothing that a behavior could affect.');
  return { exitCode: 0, verdict: 'tolerant', summary: `Tolerant: ${tested}` };
}

/** Decides how a session has ended. */
export function toVerdict(facts: VerdictFacts): Verdict {
  const { baseline, behaviors, requestKinds, outdatedKnownFailures, isStrict, failsInvalid, stopped } = facts;
  const failed = behaviors.filter(({ outcome, knownFailure }) => outcome === 'fail' && !knownFailure);
  if (failed.length > 0)
    return {
      exitCode: 1,
      verdict: 'dependent',
      summary: `Relies on what the specification leaves open: ${list(failed)}.`,
    };
  const problem = describeBaseline(baseline);
  if (problem !== undefined) return incomplete(stopped === undefined ? problem : `${stopped}.`);
  if (outdatedKnownFailures.length > 0)
    return {
      exitCode: 1,
      verdict: 'outdated-known-failures',
      summary: `Known failures outdated: the client tolerates ${outdatedKnownFailures.join(', ')}.`,
    };
  const invalid = requestKinds.filter(({ isInvalid }) => isStrict || (failsInvalid && isInvalid));
  if (invalid.length > 0)
    return {
      exitCode: 1,
      verdict: 'invalid-requests',
      summary: `Sends requests that it should not send: ${[...new Set(invalid.map(({ kind }) => kind))].join(', ')}.`,
    };
  return judgeTolerant(facts);
}
