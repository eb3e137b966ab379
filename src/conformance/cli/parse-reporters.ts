import { resolve } from 'node:path';
import { type ReporterName, reporterNames } from '../reporters/reporter-names.ts';
import { UsageError } from '../usage-error.ts';

/** A reporter and where its text goes. */
export interface Output {
  name: ReporterName;
  /** `undefined` for standard output. */
  file?: string;
}

const isReporterName = (name: string): name is ReporterName => (reporterNames as readonly string[]).includes(name);

function parse(text: string): Output {
  const [name = '', ...rest] = text.split('=');
  if (!isReporterName(name))
    throw new UsageError({
      problem: `--reporter is ${JSON.stringify(name)}`,
      advice: `Use one of ${reporterNames.join(', ')}.`,
    });
  if (rest.length === 0) return { name };
  const file = rest.join('=');
  // As render takes it, and most commands.
  if (file === '-') return { name };
  if (file === '')
    throw new UsageError({
      problem: `--reporter ${name}= names no file`,
      advice: `Use one such as ${name}=report, or ${name}.`,
    });
  return { name, file };
}

/**
 * Reads what `--reporter` was given: `name` or `name=-` for standard output, `name=file` for a file.
 *
 * @throws UsageError for an unknown name, and for two that would write to one place.
 */
export function parseReporters(texts: readonly string[]): Output[] {
  const outputs = texts.map(parse);
  for (const [place, each] of Map.groupBy(outputs, ({ file }) => file && resolve(file))) {
    if (each.length === 1) continue;
    const names = each.map(({ name }) => name).join(' and ');
    throw new UsageError({
      problem: `--reporter ${names} would both write to ${place === undefined ? 'standard output' : JSON.stringify(place)}`,
      advice: `Give each a file of its own, such as --reporter ${each[0]?.name}=report.`,
    });
  }
  return outputs;
}
