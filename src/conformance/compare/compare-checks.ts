import type { CheckResult } from '../result/result.ts';
import { checks } from '../checks/index.ts';
import type { OpenPointId } from '../../contract/index.ts';
import { toOpenPoint, toRequestCause } from './cause.ts';
import type { Comparable, DifferenceLog } from './difference-log.ts';
import { type Both, type Side, mapBoth } from './side.ts';

/** Only the status is compared: how many animals a list has depends on the data, and lists are compared on their own. */
const toStatus = (observed: string) => (observed === '429' ? undefined : observed.replace(/^(\d{3}) with .*$/, '$1'));

/** Which data a deployment has decides whether its ids are in sequence, unless they are far apart. */
function toIdScheme(observed: string): string {
  const isLarge = observed.endsWith('above 2^53');
  return `${observed.startsWith('scattered') ? 'scattered' : 'close together'}${isLarge ? ', above 2^53' : ''}`;
}

/** Whether existing animals are in the order of their ids depends on the data. */
const toOrder = (observed: string) => (observed === 'not by id' ? undefined : observed);

/** The part of an observation that can be compared between deployments with different animals and speed. @default the status */
const comparable: Readonly<Record<string, (observed: string) => string | undefined>> = {
  'observe.list-order': toOrder,
  'observe.id-scheme': toIdScheme,
  // May be random. Programs create animals without a status, and repeat that.
  'observe.status-omitted': () => undefined,
  // Depends on which requests were sent; the codes of the same requests are compared.
  'observe.error-codes': () => undefined,
  // Depend on the speed.
  'observe.rate-limit': () => undefined,
  'observe.read-your-writes': () => undefined,
  'observe.monotonic-reads': () => undefined,
  'observe.longest-lag': () => undefined,
};

const clauses = new Map(checks.map(({ id, clause }) => [id, clause]));

/** The last exchange of a check with each deployment, if the request is the same. */
function findShown(sides: Both<Side>, id: string): { shown?: Comparable } {
  const [inA, inB] = mapBoth(sides, ({ run }) =>
    run.sender.journal.findLast(({ checkId, response }) => checkId === id && response !== undefined),
  );
  const isSame = inA && inB && JSON.stringify(inA.request) === JSON.stringify(inB.request);
  return isSame ? { shown: { entries: [inA, inB], earlier: [] } } : {};
}

function compareObservations(
  { id, title, observed: a }: CheckResult,
  b: string | undefined,
  sides: Both<Side>,
  log: DifferenceLog,
): void {
  if (a === undefined || b === undefined) return;
  const toComparable = comparable[id] ?? toStatus;
  const [inA, inB] = [toComparable(a), toComparable(b)];
  if (inA === undefined || inB === undefined || inA === inB) return;
  const point = toOpenPoint(clauses.get(id) as OpenPointId);
  const isLarge = id === 'observe.category-large';
  log.add({
    ...(isLarge ? { cause: toRequestCause('createPet.large-categoryId'), otherCauses: [point.id] } : { cause: point }),
    field: 'observation',
    a: inA,
    b: inB,
    check: title,
    ...findShown(sides, id),
  });
}

const describeOutcome = ({ outcome, evidence }: CheckResult) =>
  outcome === 'pass' ? 'passes' : `fails: ${evidence?.actual ?? 'see the report of a run'}`;

/** A check that only one deployment fails. */
function compareOutcomes(a: CheckResult, b: CheckResult, log: DifferenceLog): void {
  const outcomes = new Set([a.outcome, b.outcome]);
  if (!outcomes.has('pass') || !outcomes.has('fail')) return;
  const { id, title } = a;
  const index = a.outcome === 'fail' ? 0 : 1;
  const { evidence } = [a, b][index] as CheckResult;
  log.add({
    cause: { id, kind: 'check', title },
    field: 'outcome',
    a: describeOutcome(a),
    b: describeOutcome(b),
    ...(evidence && { failed: { index, evidence } }),
  });
}

/** Compares the results of the checks: what they observed, and which of them only one deployment fails. */
export function compareChecks(sides: Both<Side>, log: DifferenceLog): void {
  const [a, b] = sides;
  const others = new Map(b.record.checks.map((check) => [check.id, check]));
  for (const check of a.record.checks) {
    const other = others.get(check.id);
    if (!other) continue;
    compareObservations(check, other.observed, sides, log);
    compareOutcomes(check, other, log);
  }
}
