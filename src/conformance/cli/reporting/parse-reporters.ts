import { resolve } from 'node:path';
import { type ReporterName, reporterNames } from '../../reporters/reporter-names.ts';
import { UsageError } from '../../usage-error.ts';

const option = 'reporter';

/** A reporter and where its text is written to. */
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
      option,
      problem: `unknown reporter ${JSON.stringify(name)}`,
      advice: `Use one of ${reporterNames.join(', ')}.`,
    });
  const file = rest.length === 0 ? undefined : rest.join('=');
  // By convention, a hyphen means standard output.
  if (file === undefined || file === '-') return { name };
  if (file === '')
    throw new UsageError({
      option,
      problem: `${name}= has no file name`,
      advice: `Use ${name}=report for a file, or ${name} for standard output.`,
    });
  return { name, file };
}

/**
 * Parses the values of `--reporter`: `name` or `name=-` for standard output, `name=file` for a file.
 *
 * @throws UsageError if a name is unknown or two reporters would write to the same place.
 */
export function parseReporters(texts: readonly string[]): Output[] {
  const outputs = texts.map(parse);
  for (const [path, group] of Map.groupBy(outputs, ({ file }) => file && resolve(file))) {
    if (group.length === 1) continue;
    const names = group.map(({ name }) => name).join(' and ');
    throw new UsageError({
      option,
      problem: `${names} would both write to ${path === undefined ? 'standard output' : JSON.stringify(path)}`,
      advice: `Write each to its own file, such as --reporter ${group[0]?.name}=report.`,
    });
  }
  return outputs;
}
