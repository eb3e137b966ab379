import type { KnownFailure } from '../options/known-failures.ts';
import { toSeverity } from '../reporters/severity.ts';
import { isTestable } from '../result/is-testable.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type {
  CheckResult,
  ConformanceResult,
  FleetCheck,
  FleetDifference,
  FleetFinding,
  FleetResult,
  FleetTargetResult,
} from '../result/result.ts';
import { version } from '../generated/version.ts';

/** The causes of one check that are kept with evidence. The others are in the reports of the targets. */
const MOST_CAUSES = 5;
/** The words for all others. */
const OTHERS = 'other causes; see the reports of the targets';

/** Exit codes, the worst first. */
const byBadness = [4, 1, 3, 0] as const;
const badness = (code: FleetTargetResult['exitCode']) => byBadness.indexOf(code);

interface Cause extends Omit<FleetFinding, 'targets'> {
  targets: string[];
}

const statusOrder = ['failure', 'error', 'warning', 'known', 'unscored', 'skipped'];

const countStatus = ({ statuses }: FleetTargetResult, status: string) =>
  Object.values(statuses).filter((candidate) => candidate === status).length;

/** The statuses of a target that did not pass, in the order of how bad they are. */
const toCounts = (target: FleetTargetResult) => statusOrder.map((status) => countStatus(target, status));

function compareTargets(left: FleetTargetResult, right: FleetTargetResult): number {
  const codes = badness(left.exitCode) - badness(right.exitCode);
  if (codes !== 0) return codes;
  const [leftCounts, rightCounts] = [toCounts(left), toCounts(right)];
  const index = leftCounts.findIndex((count, position) => count !== rightCounts[position]);
  return index < 0 ? left.name.localeCompare(right.name, 'en') : (rightCounts[index] ?? 0) - (leftCounts[index] ?? 0);
}

/** Collects what reports about several targets need, without keeping the result of any. */
export class FleetSummary {
  readonly #targets: FleetTargetResult[] = [];
  readonly #checks = new Map<string, FleetCheck>();
  readonly #causes = new Map<string, Map<string, Cause>>();
  readonly #observations = new Map<string, Map<string, string[]>>();
  /** The ids of the checks of each target that could be tested. */
  readonly #selected = new Map<string, ReadonlySet<string>>();
  readonly #known = new Set<string>();
  readonly #passed = new Set<string>();
  readonly #outdated = new Map<string, NonNullable<ConformanceResult['outdatedKnownFailures']>[number]>();
  readonly #startedAt = new Date();

  /** Adds the result of a target. */
  add(name: string, result: ConformanceResult, isResumed = false): FleetTargetResult {
    const statuses: Record<string, string> = {};
    if (isTestable(result)) this.#selected.set(name, new Set(result.checks.map(({ id }) => id)));
    for (const check of result.checks) {
      if (check.outcome === 'pass') this.#passed.add(check.id);
      if (check.knownFailure) this.#known.add(check.id);
      const severity = toSeverity(check, result);
      // If nothing could be tested, the verdict names the cause that all checks share.
      if (severity === 'passed' || !isTestable(result)) continue;
      statuses[check.id] = severity;
      const { id, level, clause, title } = check;
      this.#checks.set(id, { id, level, clause, title });
      if (severity !== 'skipped') this.#addCause(name, check);
    }
    for (const [id, observed] of Object.entries(result.fingerprint)) this.#addObservation(name, id, observed);
    for (const entry of result.outdatedKnownFailures ?? [])
      this.#outdated.set(JSON.stringify([entry.check, entry.line]), entry);
    const { configuration, created, createdWithoutId = 0, duration, requests, startedAt, verdict } = result;
    const target: FleetTargetResult = {
      name,
      baseUrl: configuration.baseUrl,
      exitCode: verdict.exitCode,
      verdict,
      isResumed,
      startedAt,
      duration,
      requests,
      created: created.length + createdWithoutId,
      ...(configuration.labels && { labels: configuration.labels }),
      statuses,
    };
    this.#targets.push(target);
    return target;
  }

  /** Adds a target without a result. */
  addProblem(name: string, baseUrl: string, problem: string, exitCode: 3 | 4): FleetTargetResult {
    const target: FleetTargetResult = { name, baseUrl, exitCode, problem, isResumed: false, statuses: {} };
    this.#targets.push(target);
    return target;
  }

  /** Completes the statuses of a target: without one, a check that it has not selected would seem to have passed. */
  #addUnselected(target: FleetTargetResult, checks: readonly FleetCheck[]): FleetTargetResult {
    const selection = this.#selected.get(target.name);
    const unselected = selection ? checks.filter(({ id }) => !selection.has(id)) : [];
    const statuses = Object.fromEntries(unselected.map(({ id }) => [id, 'unselected']));
    return unselected.length === 0 ? target : { ...target, statuses: { ...target.statuses, ...statuses } };
  }

  #addCause(name: string, { id, evidence, reason = '' }: CheckResult): void {
    const causes = this.#causes.get(id) ?? new Map<string, Cause>();
    this.#causes.set(id, causes);
    const actual = evidence?.actual ?? reason;
    // Ids and names of animals differ from target to target.
    const own = actual.replaceAll(/\bKit\w+|\d+/g, '#');
    const key = causes.has(own) || causes.size < MOST_CAUSES ? own : OTHERS;
    const isOther = key === OTHERS;
    const cause = causes.get(key) ?? {
      check: id,
      actual: isOther ? OTHERS : actual,
      targets: [],
      ...(!isOther && evidence && { evidence }),
    };
    cause.targets.push(name);
    causes.set(key, cause);
  }

  #addObservation(name: string, id: string, observed: string): void {
    const observations = this.#observations.get(id) ?? new Map<string, string[]>();
    this.#observations.set(id, observations);
    observations.set(observed, [...(observations.get(observed) ?? []), name]);
  }

  #toDifferences(): FleetDifference[] {
    return [...this.#observations]
      .filter(([, observations]) => observations.size > 1)
      .map(([id, observations]) => ({
        id,
        observations: [...observations]
          .map(([observed, targets]) => ({ observed, targets }))
          .toSorted((left, right) => right.targets.length - left.targets.length),
      }));
  }

  /** The entries about all targets whose check passes on every target that tested it. */
  #findOutdated(shared: readonly KnownFailure[]): FleetResult['outdatedKnownFailures'] {
    const outdated = shared.filter(({ check }) => this.#passed.has(check) && !this.#known.has(check));
    return [...this.#outdated.values(), ...outdated.map(({ check, place }) => ({ check, ...(place && { ...place }) }))];
  }

  /** The checks that some target did not pass, the worst first. */
  #toChecks(): FleetCheck[] {
    const weights = new Map<string, number>();
    for (const { statuses } of this.#targets)
      for (const [id, status] of Object.entries(statuses)) {
        const weight = status === 'skipped' ? 0 : 1000 ** (statusOrder.length - 1 - statusOrder.indexOf(status));
        weights.set(id, (weights.get(id) ?? 0) + weight);
      }
    const weightOf = ({ id }: FleetCheck) => weights.get(id) ?? 0;
    return [...this.#checks.values()]
      .filter((check) => weightOf(check) > 0)
      .toSorted((left, right) => weightOf(right) - weightOf(left));
  }

  /**
   * The results of all targets.
   *
   * @param knownFailures Those of the session. An entry about all targets is outdated only if all of them pass.
   */
  toResult(duration: number, knownFailures: readonly KnownFailure[] = []): FleetResult {
    const checks = this.#toChecks();
    const targets = this.#targets.toSorted(compareTargets).map((target) => this.#addUnselected(target, checks));
    const outdatedKnownFailures = this.#findOutdated(knownFailures.filter(({ target }) => target === undefined));
    const worst = targets[0]?.exitCode ?? 0;
    const exitCode = outdatedKnownFailures.length > 0 && worst !== 4 ? 1 : worst;
    return {
      format: 'petstore-conformance-fleet/1',
      kit: version,
      startedAt: this.#startedAt.toISOString(),
      duration,
      exitCode,
      summary: summarize(targets, outdatedKnownFailures.length),
      targets,
      checks,
      others: new Set([...this.#selected.values()].flatMap((ids) => [...ids])).size - checks.length,
      findings: checks.flatMap(({ id }) => [...(this.#causes.get(id)?.values() ?? [])]),
      differences: this.#toDifferences(),
      outdatedKnownFailures,
    };
  }
}

const words: Readonly<Record<NonNullable<FleetTargetResult['verdict']>['kind'], string>> = {
  'non-conformant': 'non-conformant',
  'outdated-known-failures': 'with outdated known failures',
  incomplete: 'incomplete',
  'known-failures': 'with known failures only',
  conformant: 'conformant',
};

function summarize(targets: readonly FleetTargetResult[], outdated: number): string {
  const kinds = Object.entries(words).flatMap(([kind, word]) => {
    const count = targets.filter(({ verdict }) => verdict?.kind === kind).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  const without = targets.filter(({ verdict }) => !verdict).length;
  const parts = [
    ...(without === 0 ? [] : [`${without} without a result`]),
    ...kinds,
    ...(outdated === 0 ? [] : [`${pluralize(outdated, 'known failure')} to remove`]),
  ];
  return `${pluralize(targets.length, 'target')}: ${parts.join(', ')}.`;
}
