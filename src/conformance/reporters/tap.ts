import { quoteClause, summarizeItem } from './describe-item.ts';
import type { Item, ReportDocument, Status } from './document.ts';
import { onOneLine } from './escape-control-characters.ts';
import { statuses } from './statuses.ts';

/** Escapes a description. @see TAP 14, "Escaping" */
const escape = (text: string) => onOneLine(text).replaceAll(/[\\#]/g, String.raw`\$&`);

/** Renders a YAML block. The values are JSON strings, which are valid YAML on a single line. */
function toYaml(values: readonly (readonly [name: string, value: string | undefined])[]): string[] {
  const lines = values.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${JSON.stringify(onOneLine(value))}`],
  );
  return lines.length === 0 ? [] : ['  ---', ...lines, '  ...'];
}

const isFailed = new Set<Status>(['failure', 'error', 'warning', 'known', 'unscored']);
const todo = new Set<Status>(['warning', 'known', 'unscored']);
const skipped = new Set<Status>(['inconclusive', 'skipped', 'unselected']);

/** The requirement, or why there is a failure that is not one of a check. */
const toText = ({ level, summary, title }: Item) => (level === undefined ? (summary ?? title) : title);

function toDirective(item: Item): string {
  const { status } = item;
  const summary = summarizeItem(item);
  if (todo.has(status)) return ` # TODO ${statuses[status].word}: ${escape(summary)}`;
  return skipped.has(status) ? ` # SKIP ${escape(summary || statuses[status].word)}` : '';
}

function toLines(item: Item, name: string, number: number): string[] {
  const { level, status, summary, evidence: [first] = [] } = item;
  const { title, facts = [], exchanges, output, commands } = first ?? {};
  const isOk = !isFailed.has(status);
  return [
    `${isOk ? 'ok' : 'not ok'} ${number} - ${escape(name)}${toDirective(item)}`,
    ...toYaml([
      ...(isOk
        ? []
        : ([
            ['level', level],
            ['clause', quoteClause(item)],
          ] as const)),
      ...(first || level === undefined || skipped.has(status) ? [] : [[statuses[status].word, summary] as const]),
      ['about', title],
      ...facts.map((fact) => [fact.name, fact.text] as const),
      ['body', exchanges?.[0]?.response?.body],
      ['output', output],
      ['reproduce', commands],
    ]),
  ];
}

/**
 * Renders a report in the Test Anything Protocol 14. What does not fail a run, such as a warning, is TODO. What is inconclusive
 * is not ok, if it counts.
 */
export function renderTap({ kit, labels = {}, subject, suites, verdict }: ReportDocument): string {
  const tests = suites.flatMap(({ name, isTarget, items }) =>
    items.map((item) => ({ item, name: `${isTarget ? `${name} ` : ''}${item.id}: ${toText(item)}` })),
  );
  const lines = tests.flatMap(({ item, name }, index) => toLines(item, name, index + 1));
  const named = Object.entries(labels).map(([name, value]) => `label ${name}: ${value}`);
  const about = [`petstore-conformance ${kit}, ${subject}`, ...named, verdict.summary].map(
    (text) => `# ${escape(text)}`,
  );
  return ['TAP version 14', `1..${tests.length}`, ...lines, ...about, ''].join('\n');
}
