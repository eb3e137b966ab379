/** The labels of each metric that a text in the format of Prometheus has, with their values. */
export type ServedMetrics = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Parses the samples of a text in the format of Prometheus. */
export function parseMetrics(text: string): ServedMetrics {
  const metrics = new Map<string, Map<string, Set<string>>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === undefined) continue;
    const known = metrics.get(name) ?? new Map<string, Set<string>>();
    metrics.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return metrics;
}

/** The name of a metric without what a histogram adds for its series. */
export const toBaseName = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
