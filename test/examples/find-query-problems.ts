import { parser } from '@prometheus-io/lezer-promql';
import type { ServedMetrics } from './metric-names.ts';

/** The labels that Prometheus itself adds. */
const OWN_LABELS = ['job', 'instance'];
/** The metric that Prometheus itself adds. */
const OWN_METRIC = 'up';
/** The labels with a fixed list of values. */
const ENUMERATIONS = ['verdict', 'outcome', 'level'];

/** Grafana replaces these before it sends a query. */
const withoutVariables = (query: string) => query.replaceAll('$__rate_interval', '5m').replaceAll('$target', '.*');

function findMatcherProblem(text: string, name: string, labels: ReadonlyMap<string, ReadonlySet<string>>) {
  const [, label = '', value = ''] = /^(\w+)\s*(?:=|=~)\s*"(.*)"$/.exec(text) ?? [];
  if (OWN_LABELS.includes(label)) return [];
  const values = labels.get(label);
  if (!values) return [`${name} has no label ${text}`];
  if (!ENUMERATIONS.includes(label)) return [];
  return value.split('|').flatMap((word) => (values.has(word) ? [] : [`${name} never has ${label}="${word}"`]));
}

/** The problems of a PromQL query: its syntax, and metrics and labels that are not served. */
export function findQueryProblems(given: string, served: ServedMetrics): string[] {
  const query = withoutVariables(given);
  const problems: string[] = [];
  const labels = new Set([...served.values()].flatMap((known) => [...known.keys()]).concat(OWN_LABELS));
  let name = '';
  parser.parse(query).iterate({
    enter(node) {
      const text = query.slice(node.from, node.to);
      if (node.type.isError) problems.push(`syntax error at ${node.from}: ${query}`);
      if (node.name === 'Identifier') {
        name = text;
        if (!served.has(name) && name !== OWN_METRIC) problems.push(`unknown metric ${name}`);
      }
      if (node.name === 'UnquotedLabelMatcher' && served.has(name))
        problems.push(...findMatcherProblem(text, name, served.get(name) ?? new Map()));
      if (node.name === 'LabelName' && node.node.parent?.name === 'GroupingLabels' && !labels.has(text))
        problems.push(`unknown label ${text}`);
    },
  });
  return problems;
}
