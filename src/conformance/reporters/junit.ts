import { describeItem, summarizeItem } from './describe-item.ts';
import type { Item, ReportDocument, Status, Suite } from './document.ts';
import { Markup, markup } from './markup.ts';
import { statuses } from './statuses.ts';

/** A duration as JUnit writes it. */
const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

type Element = 'failure' | 'error' | 'skipped';

/** The elements of the cases that have not passed. */
const elements: Readonly<Partial<Record<Status, Element>>> = {
  failure: 'failure',
  error: 'error',
  warning: 'skipped',
  known: 'skipped',
  unscored: 'skipped',
  inconclusive: 'skipped',
  skipped: 'skipped',
  unselected: 'skipped',
};

/** An item that a failure keeps from being tested is skipped, so that it does not hide the failure. */
const toElement = ({ status, consequenceOf }: Item): Element | undefined =>
  consequenceOf !== undefined && status === 'error' ? 'skipped' : elements[status];

function renderOutcome(item: Item): Markup | undefined {
  const { status, evidence } = item;
  const summary = summarizeItem(item);
  const { word } = statuses[status];
  const element = toElement(item);
  if (element === 'skipped')
    return markup`
      <skipped>${[word, summary].filter(Boolean).join(': ')}</skipped>${evidence && markup`\n      <system-out>${describeItem(item)}</system-out>`}`;
  if (element) {
    const name = new Markup(element);
    const isInconclusive = element === 'error' && item.level !== undefined;
    const [type, message] = isInconclusive ? [word, `${word}: ${summary}`] : [item.level ?? item.id, summary];
    return markup`
      <${name} type="${type}" message="${message}">${evidence && describeItem(item)}</${name}>`;
  }
  const text = evidence ? `${summary}\n${describeItem(item)}` : summary;
  return text === ''
    ? undefined
    : markup`
      <system-out>${text}</system-out>`;
}

function renderCase(item: Item, suite: string): Markup {
  const outcome = renderOutcome(item);
  const end = outcome ? markup`>${outcome}\n    </testcase>` : markup`/>`;
  return markup`
    <testcase classname="petstore-conformance.${suite}" name="${item.id}: ${item.title}" time="${toSeconds(item.duration ?? 0)}"${end}`;
}

/** The totals of a suite, or of all suites. */
function countElements(items: readonly Item[]) {
  const count = (element: Element) => items.filter((item) => toElement(item) === element).length;
  return { tests: items.length, failures: count('failure'), errors: count('error'), skipped: count('skipped') };
}

function renderSuite({ name, items, properties = {}, labels = {}, duration, startedAt }: Suite): Markup {
  const { tests, failures, errors, skipped } = countElements(items);
  const named = Object.entries(labels).map(([key, value]) => [`label.${key}`, value] as const);
  const lines = [...Object.entries(properties), ...named].map(
    ([key, value]) => markup`
      <property name="${key}" value="${value}"/>`,
  );
  const list = lines.length > 0 ? markup`\n    <properties>${lines}\n    </properties>` : undefined;
  return markup`
  <testsuite name="${name}" tests="${tests}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="${toSeconds(duration)}" timestamp="${startedAt.slice(0, 19)}">${list}${items.map((item) => renderCase(item, name))}
  </testsuite>`;
}

/**
 * Renders a report as JUnit XML. What is inconclusive is an error, unless it does not count or a failure keeps it from being
 * tested. What does not fail a run, such as a warning or a known failure, is skipped with its evidence. Observations pass.
 */
export function renderJunit({ duration, labels = {}, suites }: ReportDocument): string {
  const { tests, failures, errors } = countElements(suites.flatMap(({ items }) => items));
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="petstore-conformance" tests="${tests}" failures="${failures}" errors="${errors}" time="${toSeconds(duration)}">${suites.map((suite) => renderSuite({ labels, ...suite }))}
</testsuites>
`.text;
}
