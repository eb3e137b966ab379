import { runFuzz } from '../../src/conformance/fuzz/run-fuzz.ts';
import type { CheckResult } from '../../src/conformance/index.ts';
import { type Subject, withTarget } from '../../src/self-test/with-target.ts';

interface Session {
  requests: number;
  /** Whether to stop at the first violation. @default false */
  failFast?: boolean;
}

/** The failed checks of a session of generated requests. */
export async function fuzzVariant(subject: Subject, session: Session): Promise<CheckResult[]> {
  const { checks } = await withTarget(subject, (target, clock) =>
    runFuzz({ ...target, seed: 1, maxCreates: 10_000, time: 3_600_000, ...session }, clock),
  );
  return checks.filter(({ outcome }) => outcome === 'fail');
}
