import { toCurlCommands } from '../http/curl/to-curl-commands.ts';
import type { TargetEvent } from '../engine/review/target-event.ts';
import { describeEvent } from '../result/describe-event.ts';
import { toCreated } from '../engine/to-created.ts';
import { redactLabels } from '../redaction/redact-labels.ts';
import { redactStart } from '../redaction/redact-start.ts';
import { version } from '../generated/version.ts';
import { withKey } from '../options/api-keys.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type {
  ComparedDeployment,
  DeploymentComparison,
  DeploymentDifference,
  DifferenceGroup,
} from '../result/result.ts';
import type { CompareSession } from './compare-options.ts';
import { type DifferenceLog, type LoggedDifference, MOST_SHOWN, isOfValues } from './difference-log.ts';
import { toFieldPath } from './fields.ts';
import { shortenPair } from './shorten-pair.ts';
import { type Both, type Side, mapBoth, redactBoth } from './side.ts';

/** The kinds of causes, the most important first, with the words for one and for several. */
const kinds: Readonly<Record<DifferenceGroup['kind'], readonly [one: string, many: string]>> = {
  check: ['check that only one passes', 'checks that only one passes'],
  response: ['part of responses', 'parts of responses'],
  'open-point': ['point that the specification leaves open', 'points that the specification leaves open'],
};
const kindNames = Object.keys(kinds);

/** Commands for any deployment: a variable of the shell replaces the base URL, in quotes or not. */
const withBase = (commands: string, baseUrl: string) =>
  commands.replaceAll(`'${baseUrl}`, `"$BASE"'`).replaceAll(`"${baseUrl}`, '"$BASE').replaceAll(baseUrl, '"$BASE"');

/** The request that shows a difference, and the commands that send it: one for each deployment, or one for that which fails a check. */
function toReproduction({ shown, failed }: LoggedDifference, sides: Both<Side>) {
  if (shown) {
    const { method, path } = shown.entries[0].request;
    const commands = mapBoth(sides, ({ run }, index) => {
      const { configuration } = run.plan;
      const requests = [...shown.earlier, shown.entries].map((pair) => pair[index].request);
      return withBase(toCurlCommands(requests, withKey(configuration)), configuration.baseUrl);
    });
    return { request: `${method} ${path}`, commands };
  }
  if (!failed) return { commands: [] };
  const { request, reproduce } = failed.evidence;
  const { baseUrl } = sides[failed.index].run.plan.configuration;
  return {
    request: request && `${request.method} ${request.url.replace(baseUrl, '')}`,
    commands: reproduce === undefined ? [] : [withBase(reproduce, baseUrl)],
  };
}

function toDifference(logged: LoggedDifference, sides: Both<Side>): DeploymentDifference {
  const { field, a, b, count, isConfirmed, check } = logged;
  const redact = (text: string) => redactBoth(sides, text);
  const [shownA, shownB] = shortenPair([redact(a), redact(b)]);
  const { request, commands } = toReproduction(logged, sides);
  const [inA, inB] = commands;
  return {
    field,
    ...(request !== undefined && { request: redactStart(request, redact) }),
    ...(check !== undefined && { check }),
    a: shownA,
    b: shownB,
    count,
    isConfirmed,
    ...(inA !== undefined && { reproduce: redact(inA) }),
    ...(inB !== undefined && inB !== inA && { reproduceB: redact(inB) }),
  };
}

function toGroups(log: DifferenceLog, sides: Both<Side>): DifferenceGroup[] {
  const groups = log.groups.map((members): DifferenceGroup => {
    const [{ cause }] = members as [LoggedDifference];
    return {
      cause: cause.id,
      kind: cause.kind,
      title: cause.title,
      count: members.reduce((sum, { count }) => sum + count, 0),
      differences: members.slice(0, MOST_SHOWN).map((member) => toDifference(member, sides)),
      others: Math.max(0, members.length - MOST_SHOWN),
    };
  });
  return groups.toSorted(
    (left, right) => kindNames.indexOf(left.kind) - kindNames.indexOf(right.kind) || right.count - left.count,
  );
}

function toDeployment({ run, record, isTestable }: Side): ComparedDeployment {
  const { created, createdWithoutId = 0 } = toCreated(run.sender.journal, run.redact);
  const { keys, baseUrl } = run.plan.configuration;
  return {
    baseUrl: keys.redact(baseUrl),
    requests: run.sender.recorder.count,
    created: created.length + createdWithoutId,
    verdict: record.verdict.summary,
    ...(!isTestable && { problem: record.verdict.summary }),
  };
}

function summarizeGroups(groups: readonly DifferenceGroup[]): string {
  const parts = Object.entries(kinds).flatMap(([kind, [one, many]]) => {
    const { length } = groups.filter((group) => group.kind === kind);
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
  });
  return `Different: ${parts.join(', ')}.`;
}

/** How a comparison ended. */
interface Ending {
  /** Whether both deployments could be tested, and all programs were sent. */
  isComplete: boolean;
  /** The event that has ended it on each side. */
  ends: Both<TargetEvent | undefined>;
}

/** Describes what has ended a comparison, in one sentence. */
function describeEnds(ends: Ending['ends']): string | undefined {
  const parts = ends.flatMap((end, index) =>
    end ? [`${describeEvent(end.reason).what} (${'AB'.charAt(index)})`] : [],
  );
  return parts.length === 0 ? undefined : parts.join('; ');
}

function conclude(
  groups: readonly DifferenceGroup[],
  { a, b }: Record<'a' | 'b', ComparedDeployment>,
  { isComplete, ends }: Ending,
): Pick<DeploymentComparison, 'exitCode' | 'summary'> {
  const problems = [a.problem && `A: ${a.problem}`, b.problem && `B: ${b.problem}`].filter(Boolean);
  if (problems.length > 0) return { exitCode: 3, summary: `Not comparable. ${problems.join(' ')}` };
  const end = describeEnds(ends);
  const more = end === undefined ? '' : ` Incomplete: ${end}.`;
  if (groups.length > 0) return { exitCode: 1, summary: `${summarizeGroups(groups)}${more}` };
  if (!isComplete)
    return {
      exitCode: 3,
      summary: `Incomplete: no difference found, but ${end ?? 'the comparison ended before all requests were sent'}.`,
    };
  const requests = pluralize(Math.min(a.requests, b.requests), 'request');
  return { exitCode: 0, summary: `The same: ${requests} to each deployment, and no difference that a client can see.` };
}

/**
 * Assembles the result of a comparison, without secrets.
 */
export function toComparison(
  { rules, seed }: CompareSession,
  sides: Both<Side>,
  log: DifferenceLog,
  ending: Ending,
): DeploymentComparison {
  const [{ run, record }] = sides;
  const { asOf, labels, readOnly } = run.plan.configuration;
  const redact = (text: string) => redactBoth(sides, text);
  const [a, b] = mapBoth(sides, toDeployment);
  const groups = toGroups(log, sides);
  const { values = [], others = [] } = Object.groupBy(log.gone, (found) => (isOfValues(found) ? 'values' : 'others'));
  return {
    format: 'petstore-conformance-comparison/1',
    kit: version,
    startedAt: record.startedAt.toISOString(),
    duration: run.clock.now() - run.start,
    ...conclude(groups, { a, b }, ending),
    a,
    b,
    ...(labels && { labels: redactLabels(labels, redact) }),
    seed,
    readOnly,
    asOf: asOf.toISOString(),
    groups,
    ignored: rules.map(({ text }) => ({ rule: text, count: log.ignored.get(text) ?? 0 })),
    volatile: [...new Set(values.map(({ field }) => toFieldPath(field)))].toSorted(),
    unrepeated: others.map(({ cause, field, a: inA, b: inB }) => {
      const [shownA, shownB] = shortenPair([inA, inB]);
      return redact(`${cause.id}, ${field}: ${shownA} on A, ${shownB} on B`);
    }),
  };
}
