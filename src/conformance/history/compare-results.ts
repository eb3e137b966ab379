import { REPORT_FORMAT } from '../result/report-format.ts';
import type { CheckResult, Comparison, ConformanceResult } from '../result/result.ts';
import { UsageError } from '../usage-error.ts';
import { compareLatency } from './latency.ts';

type Change = Comparison['changes'][number];

/** How the outcome of a check has changed; `undefined` if there is nothing to say about it. */
function toKind(
  before: CheckResult['outcome'] | undefined,
  after: CheckResult['outcome'] | undefined,
): Change['kind'] | undefined {
  if (after === 'fail') return before === 'fail' ? 'still-failing' : 'new-failure';
  if (after === 'inconclusive') return before === 'inconclusive' ? undefined : 'newly-inconclusive';
  if (after === 'pass') return before === 'fail' || before === 'inconclusive' ? 'fixed' : undefined;
  // A check that a filter leaves out matters only if it failed.
  const wasDecided = before === 'fail' || (before === 'pass' && after !== undefined);
  return wasDecided ? 'no-longer-tested' : undefined;
}

/** The kinds of changes, the worst first. */
const order = ['new-failure', 'newly-inconclusive', 'no-longer-tested', 'still-failing', 'fixed'] as const;

function compareChecks(before: readonly CheckResult[], after: readonly CheckResult[]): Change[] {
  const old = new Map(before.map((check) => [check.id, check]));
  const current = new Map(after.map((check) => [check.id, check]));
  const ids = new Set([...current.keys(), ...old.keys()]);
  const changes = [...ids].flatMap((id) => {
    const [earlier, later] = [old.get(id), current.get(id)];
    const kind = toKind(earlier?.outcome, later?.outcome);
    const { level, title } = (later ?? earlier) as CheckResult;
    return kind === undefined
      ? []
      : {
          check: id,
          level,
          title,
          kind,
          ...(earlier && { before: earlier.outcome }),
          ...(later && { after: later.outcome }),
        };
  });
  const rank = ({ kind, level }: Change) => order.indexOf(kind) * 2 + Number(level !== 'MUST');
  return changes.toSorted((left, right) => rank(left) - rank(right));
}

function compareFingerprints(
  before: ConformanceResult['fingerprint'],
  after: ConformanceResult['fingerprint'],
): Comparison['fingerprint'] {
  // An observation that only one of the runs made says nothing about a change.
  return Object.entries(after).flatMap(([id, observed]) => {
    const earlier = before[id];
    return earlier === undefined || earlier === observed ? [] : { id, before: earlier, after: observed };
  });
}

/**
 * Compares a result with that of an earlier run.
 *
 * @returns The later result with the comparison.
 * @throws UsageError if one is of a run and the other of something else, or has another format.
 */
export function compareResults(earlier: ConformanceResult, later: ConformanceResult): ConformanceResult {
  for (const result of [earlier, later] as Partial<ConformanceResult | undefined>[])
    if (result?.format !== REPORT_FORMAT)
      throw new UsageError({
        problem: `a result has ${result?.format === undefined ? 'no format' : 'another format'}, expected "${REPORT_FORMAT}"`,
        advice: 'Compare what runConformance or parseReport returns.',
      });
  if (earlier.source !== later.source)
    throw new UsageError({
      problem: `the reports cannot be compared: one is of a ${earlier.source}, the other of a ${later.source}`,
      advice: 'Compare reports of the same command.',
    });
  const { startedAt, kit, configuration, verdict } = earlier;
  return {
    ...later,
    comparison: {
      startedAt,
      kit,
      baseUrl: configuration.baseUrl,
      verdict: verdict.summary,
      changes: compareChecks(earlier.checks, later.checks),
      fingerprint: compareFingerprints(earlier.fingerprint, later.fingerprint),
      latency: compareLatency(earlier.exchanges, later.exchanges),
    },
  };
}
