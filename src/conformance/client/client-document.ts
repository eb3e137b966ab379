import { createReporters } from '../reporters/create-reporters.ts';
import { describeKnownFailure } from '../reporters/describe-known-failure.ts';
import type { Group, Item, ReportDocument, Row, Section, ShownEvidence, Status } from '../reporters/document.ts';
import { toVerdictItem } from '../reporters/run-document.ts';
import { pluralize } from '../../shared/pluralize.ts';
import type { BehaviorResult, ClientExchange, ClientRequestKind, ClientResult, Verdict } from '../result/result.ts';

const verdicts: Readonly<Record<ClientResult['verdict'], { kind: Verdict['kind']; heading: string }>> = {
  tolerant: { kind: 'conformant', heading: 'Tolerant' },
  'known-failures': { kind: 'known-failures', heading: 'Known failures only' },
  dependent: { kind: 'non-conformant', heading: 'Relies on what the specification leaves open' },
  'outdated-known-failures': { kind: 'outdated-known-failures', heading: 'Known failures outdated' },
  'invalid-requests': { kind: 'non-conformant', heading: 'Sends requests that it should not send' },
  incomplete: { kind: 'incomplete', heading: 'Incomplete' },
};

const statusOf: Readonly<Record<BehaviorResult['outcome'], Status>> = {
  pass: 'passed',
  fail: 'failure',
  unstable: 'error',
  irrelevant: 'skipped',
  'not-run': 'inconclusive',
};

/** How much of a body a line shows, in characters. */
const MOST_BODY = 120;

const shorten = (text: string) => (text.length > MOST_BODY ? `${text.slice(0, MOST_BODY).toWellFormed()}…` : text);

/** An exchange in one line: `0.12 s GET /pets?limit=1 -> 200 [{"id":1}]`. */
function describeExchange({ start, method, path, body, status, responseBody }: ClientExchange): string {
  const sent = body === undefined ? '' : ` ${shorten(body)}`;
  const received = status === undefined ? 'connection lost' : `${status} ${shorten(responseBody)}`.trimEnd();
  return `${(start / 1000).toFixed(2)} s ${method} ${path}${sent} -> ${received}`;
}

/** Facts with one name, which are numbered if there are several: formats with keys need different ones. */
const toFacts = (name: string, texts: readonly string[]) =>
  texts.map((text, index) => ({ name: texts.length > 1 ? `${name} ${index + 1}` : name, text }));

function toEvidence({
  description,
  ending,
  findings,
  output,
  exchanges,
  reproduce,
  reason,
}: BehaviorResult): ShownEvidence {
  return {
    facts: [
      ...toFacts('service', [description]),
      ...toFacts('reason', reason === undefined ? [] : [reason]),
      ...toFacts('client', findings).map((fact) => ({ ...fact, isBad: true })),
      ...(output === undefined ? [] : [{ name: 'suite', text: ending ?? '', isBad: true }]),
      ...toFacts('request', exchanges.map(describeExchange)),
    ],
    output: output || undefined,
    commands: reproduce,
  };
}

function toItem(result: BehaviorResult): Item {
  const { name, reliance, description, allowedBy, outcome, reason, knownFailure, duration } = result;
  const isShown = outcome === 'fail' || outcome === 'unstable';
  const unknown = isShown ? undefined : reason;
  const summary = knownFailure ? describeKnownFailure({ knownFailure }) : unknown;
  return {
    id: name,
    title: isShown ? reliance : description,
    status: knownFailure ? 'known' : statusOf[outcome],
    clause: { id: allowedBy.id, source: allowedBy.section, quote: allowedBy.text },
    summary,
    evidence: isShown ? [toEvidence(result)] : undefined,
    duration,
  };
}

/** The run of the suite against the reference, which did not pass. */
function toBaselineItem({ ending, output, exchanges }: ClientResult['baseline']): Item {
  return {
    id: 'reference',
    title: 'The suite did not pass against the reference as it is.',
    status: 'error',
    evidence: [
      {
        facts: [{ name: 'suite', text: ending, isBad: true }, ...toFacts('request', exchanges.map(describeExchange))],
        output: output || undefined,
      },
    ],
  };
}

function toRequestRow({ kind, title, count, behavior, example }: ClientRequestKind): Row {
  const where = behavior === undefined ? '' : ` under ${behavior}`;
  const shown = describeExchange({ ...example, responseBody: '' });
  return { name: kind, text: `${title} ${pluralize(count, 'request')}${where}, such as ${shown}` };
}

/**
 * Groups the behaviors of one kind under which the suite prints the same, apart from its numbers: the client probably relies on
 * one thing.
 */
function groupByOutput(behaviors: readonly BehaviorResult[]): Group[] {
  const toKey = ({ group, name, output, findings }: BehaviorResult) =>
    output === undefined ? name : JSON.stringify([group, findings, output.replaceAll(/\d+/g, '')]);
  return [...Map.groupBy(behaviors, toKey).values()].map((same) => same.map(toItem) as [Item, ...Item[]]);
}

/** The sections of a session, the most important first. */
function toSections(result: ClientResult, items: readonly Item[]): Section[] {
  const { baseline, behaviors, requestKinds, outdatedKnownFailures } = result;
  const having = (status: Status) => items.filter((item) => item.status === status).map((item) => [item] as const);
  const failed = behaviors.filter(({ outcome, knownFailure }) => outcome === 'fail' && !knownFailure);
  const toRows = (outcome: BehaviorResult['outcome'], textOf: (behavior: BehaviorResult) => string): Row[] =>
    behaviors
      .filter((behavior) => behavior.outcome === outcome)
      .map((behavior) => ({ name: behavior.name, text: textOf(behavior), status: statusOf[outcome] }));
  return [
    {
      id: 'dependences',
      title: 'The client relies on what the specification leaves open',
      groups: groupByOutput(failed),
    },
    { id: 'unstable', title: 'Unstable', groups: having('error') },
    {
      id: 'reference',
      title: 'The reference',
      groups: baseline.isPassed ? [] : [[toBaselineItem(baseline)] as const],
    },
    {
      id: 'outdated',
      title: 'Known failures that no longer fail: remove the entries',
      rows: outdatedKnownFailures.map((name) => ({ name, text: 'tolerated', status: 'failure' as const })),
    },
    { id: 'known', title: 'Known failures, which do not count', groups: having('known'), isBrief: true },
    {
      id: 'requests',
      title: 'Requests outside of the specification, which a suite may send on purpose',
      rows: requestKinds.map(toRequestRow),
    },
    { id: 'not-run', title: 'Not run', rows: toRows('not-run', ({ reason = '' }) => reason) },
    {
      id: 'irrelevant',
      title: 'Irrelevant',
      rows: toRows('irrelevant', ({ reason = '' }) => reason),
      isFolded: true,
    },
    { id: 'tolerated', title: 'Tolerated', rows: toRows('pass', ({ description }) => description), isDetail: true },
  ];
}

/** How a client does under each behavior. */
function toClientDocument(result: ClientResult): ReportDocument {
  const { baseline, behaviors, command, duration, kit, labels, notes, startedAt, summary, verdict } = result;
  const { kind, heading } = verdicts[verdict];
  const items = behaviors.map(toItem);
  return {
    kit,
    startedAt,
    duration,
    labels,
    subject: command.length === 0 ? 'a client' : command.join(' '),
    // Every summary starts with its heading.
    verdict: { kind, heading, detail: summary.slice(`${heading}: `.length), summary },
    about: [
      ...notes,
      `${pluralize(baseline.requests, 'request')} in ${(baseline.duration / 1000).toFixed(2)} s against the reference, ${(duration / 1000).toFixed(2)} s in all.`,
    ],
    sections: toSections(result, items),
    suites: [
      {
        name: 'client',
        items: [...items, { ...toVerdictItem({ kind, summary }), title: 'MUST tolerate every correct service' }],
        startedAt,
        duration,
      },
    ],
  };
}

/** The reporters of `petstore-conformance client` by name. */
export const clientReporters = createReporters(toClientDocument);
