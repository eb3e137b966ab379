import { describeCreated, describeIds } from '../result/describe-created.ts';
import { groupOf } from '../result/group-of.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type { ConformanceResult } from '../result/result.ts';
import { verdictWords } from '../result/verdict-words.ts';
import { summarizeComparison, toChangesSection } from './changes-section.ts';
import type { Group, Item, ReportDocument, Row, Section, Status } from './document.ts';
import { groupItems } from './group-items.ts';
import { toLatencySection } from './latency-section.ts';
import { listNames, verdictStatuses } from './statuses.ts';
import { toItem } from './to-item.ts';
import { toOutdatedSection } from './to-outdated-section.ts';

/** A section of the items with these statuses. */
interface Kind extends Omit<Section, 'groups'> {
  statuses: readonly Status[];
  toGroups(this: void, items: readonly Item[]): Group[];
}

const toSingles = (items: readonly Item[]): Group[] => items.map((item) => [item]);

/** Groups what is inconclusive by its reason. What violations keep from being tested is one group: fix those, and run again. */
function groupByReason(items: readonly Item[]): Group[] {
  const [first, ...others] = items.filter(({ consequenceOf }) => consequenceOf !== undefined);
  const groups = groupItems(items.filter(({ consequenceOf }) => consequenceOf === undefined));
  if (!first) return groups;
  const reasons = new Set([first, ...others].flatMap(({ consequenceOf }) => consequenceOf ?? []));
  return [
    [{ ...first, summary: `kept from being tested by the violations of ${listNames([...reasons])}` }, ...others],
    ...groups,
  ];
}

const kinds: readonly Kind[] = [
  {
    id: 'violations',
    title: 'Violations',
    lead: 'Requirements that this service violates.',
    statuses: ['failure'],
    toGroups: groupItems,
  },
  {
    id: 'inconclusive',
    title: 'Inconclusive',
    lead: 'A precondition failed, so these checks say nothing about the service.',
    statuses: ['error', 'inconclusive'],
    isBrief: true,
    toGroups: groupByReason,
  },
  {
    id: 'warnings',
    title: 'Warnings',
    lead: 'Recommendations that this service does not follow. They do not affect the verdict.',
    statuses: ['warning'],
    toGroups: groupItems,
  },
  {
    id: 'known-failures',
    title: 'Known failures',
    lead: 'Failures that were expected. They do not fail the run.',
    statuses: ['known'],
    isBrief: true,
    toGroups: toSingles,
  },
  {
    id: 'not-scored',
    title: 'Not scored',
    lead: 'Problems that checks outside the set of requirements found. They do not affect the verdict.',
    statuses: ['unscored'],
    isBrief: true,
    toGroups: toSingles,
  },
];

function toFingerprintRows({ checks, clauses, fingerprint }: ConformanceResult): Row[] {
  return Object.entries(fingerprint).map(([id, observed]) => {
    const clause = checks.find((check) => check.id === id)?.clause ?? id;
    const about = clauses.find((candidate) => candidate.id === clause)?.quotes[0];
    return { name: id, about, text: observed, status: 'observed' };
  });
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

function describeLimits({ timeout, totalTimeout, concurrency, rate }: ConformanceResult['configuration']): string {
  const perSecond = rate === undefined ? '' : `, ${rate} per second`;
  return `${timeout} ms per request, ${totalTimeout} ms for the run, ${pluralize(concurrency, 'request')} in flight${perSecond}`;
}

function countCreated(result: ConformanceResult): string {
  const { created, createdWithoutId = 0, possiblyCreated = 0, creationsLeftOut = 0 } = result;
  const total = created.length + createdWithoutId;
  const more = possiblyCreated > 0 ? `; up to ${possiblyCreated} more may have been created` : '';
  const leftOut = creationsLeftOut > 0 ? `; ${pluralize(creationsLeftOut, 'request')} left out` : '';
  return (total === 0 ? 'none' : `${total}, ${describeIds(result)}`) + more + leftOut;
}

/** The options of the run, and what it left in the service. */
function toRunRows(result: ConformanceResult): Row[] {
  const { configuration, contract, kit, filters, startedAt } = result;
  const { asOf, ca, categoryId, cert, headers, insecure, maxCreates, proxy, readOnly, requirements, strict } =
    configuration;
  const facts = {
    Started: startedAt,
    Filters: filters.join(', ') || 'none',
    Requirements: requirements ?? 'all checks',
    Strict: yesNo(strict),
    'Read-only': yesNo(readOnly),
    'Date used for the getPet removal': asOf,
    Category: categoryId ?? 'that of a listed animal',
    'Maximum number of animals to create': String(maxCreates),
    'Animals created (the API cannot delete them)': countCreated(result),
    Limits: describeLimits(configuration),
    'Extra headers': headers.join(', ') || 'none',
    Proxy: proxy ?? 'from the environment, or none',
    Certificates: [
      insecure ? 'not verified' : 'verified',
      ...(ca ? ['additional authorities trusted'] : []),
      ...(cert ? ['client certificate sent'] : []),
    ].join(', '),
    Versions: `petstore-kit ${kit}, contract ${contract}`,
  };
  return Object.entries(facts).map(([name, text]) => ({ name, text }));
}

function toSections(result: ConformanceResult, items: readonly Item[]): Section[] {
  const { comparison, exchanges, outdatedKnownFailures, verdict } = result;
  const having = (...statuses: Status[]) => items.filter(({ status }) => statuses.includes(status));
  // Somebody who selects only observations wants to see them.
  const isFolded = items.some(({ level }) => level !== 'MAY');
  return [
    toOutdatedSection(outdatedKnownFailures),
    ...(comparison ? [toChangesSection(comparison)] : []),
    ...kinds.map(({ statuses, toGroups, ...section }) => ({
      ...section,
      // If the target is not testable, all checks are inconclusive for the cause that the verdict names.
      groups: verdict.notTestable && section.id === 'inconclusive' ? [] : toGroups(having(...statuses)),
    })),
    { id: 'checks', title: 'Checks', items },
    {
      id: 'not-applicable',
      title: 'Not applicable',
      isBrief: true,
      isFolded,
      groups: groupItems(having('skipped')),
    },
    {
      id: 'fingerprint',
      title: 'Observed where the specification is silent',
      lead: 'The specification leaves these points open, so any behavior is fine. This service does the following:',
      isFolded,
      rows: toFingerprintRows(result),
    },
    toLatencySection(exchanges),
    {
      id: 'run',
      title: 'Run',
      lead: 'The options of the run, and what it left in the service.',
      isDetail: true,
      rows: toRunRows(result),
    },
  ];
}

/** The sentences about the animals and the requests of a run. */
function toAbout(result: ConformanceResult): string[] {
  const { comparison, configuration, duration, requests, source } = result;
  const { baseUrl, explore = 0, seed } = configuration;
  const created = describeCreated(result);
  const isGenerated = explore > 0 || source === 'fuzz';
  const ofSeed = seed === undefined || isGenerated ? '' : `, seed ${seed}`;
  return [
    ...(created === undefined ? [] : [created]),
    ...(comparison ? [summarizeComparison(comparison)] : []),
    `${pluralize(requests, 'request')} to ${baseUrl} in ${(duration / 1000).toFixed(2)} s${ofSeed}`,
    ...(isGenerated ? [`To send the same requests again: --seed ${seed}`] : []),
  ];
}

/** Counts the other checks that each violation keeps from being tested. */
function countKept({ checks }: ConformanceResult): (item: Item) => number {
  const reporters = checks.flatMap(({ cause }) => (cause?.kind === 'other-clause' ? [cause.check] : []));
  const kept = Map.groupBy(reporters, (id) => id);
  return ({ id }) => kept.get(id)?.length ?? 0;
}

/** Names the violation to fix first. */
function toHints([first, ...others]: readonly Item[], keptBy: (item: Item) => number): string[] {
  if (!first) return [];
  const kept = keptBy(first);
  return [
    ...(others.length > 0 && kept > 0
      ? [`Start with ${first.id}, which keeps ${pluralize(kept, 'other check')} from being tested.`]
      : []),
    `To read what a check does: petstore-conformance explain ${first.id}`,
  ];
}

/** The verdict as an item, because a run that was cut short may have no other failed one. */
export const toVerdictItem = (
  { kind, summary }: Pick<ConformanceResult['verdict'], 'kind' | 'summary'>,
  output?: string,
): Item => ({
  id: 'verdict',
  title: 'MUST be conformant',
  status: verdictStatuses[kind],
  summary,
  evidence: output === undefined ? undefined : [{ facts: [], output }],
});

/** The outcome of a check in the earlier run, unless nothing is to say about it. */
function toBefore({ id }: { id: string }, comparison: ConformanceResult['comparison']): string | undefined {
  const change = comparison?.changes.find(({ check }) => check === id);
  if (!change) return undefined;
  if (change.kind === 'still-failing') return 'as before';
  const word = { pass: 'passed', fail: 'violated' }[change.before as string] ?? change.before?.replace('-', ' ');
  return `before: ${word ?? 'not run'}`;
}

/** The result of a run, of a fuzz session, of an audit, or of a proxy. */
export function toRunDocument(result: ConformanceResult): ReportDocument {
  const { checks, comparison, configuration, contract, duration, kit, startedAt, verdict } = result;
  const items = checks.map((check) => ({ ...toItem(check, result), before: toBefore(check, comparison) }));
  const keptBy = countKept(result);
  // First the violation that keeps most other checks from being tested.
  const sorted = items.toSorted((left, right) => keptBy(right) - keptBy(left));
  const sections = toSections(result, sorted);
  const changes = comparison && toChangesSection(comparison);
  const { baseUrl, labels } = configuration;
  const properties = { baseUrl, verdict: verdict.summary, kit, contract };
  const output =
    changes &&
    [changes.lead, ...(changes.rows ?? []).map(({ heading, name, text }) => `${heading}: ${name}  ${text}`)].join('\n');
  return {
    kit,
    startedAt,
    duration,
    subject: baseUrl,
    labels,
    verdict: { ...verdict, heading: verdictWords[verdict.kind], changes: output },
    about: toAbout(result),
    hints: toHints(
      sorted.filter(({ level, status }) => level === 'MUST' && status === 'failure'),
      keptBy,
    ),
    sections,
    suites: [
      ...[...Map.groupBy(items, groupOf)].map(([name, group]) => ({
        name,
        items: group,
        properties,
        startedAt,
        duration: group.reduce((sum, item) => sum + (item.duration ?? 0), 0),
      })),
      { name: 'verdict', items: [toVerdictItem(verdict, output)], startedAt, duration: 0 },
    ],
  };
}
