import { countCreates } from '../count-creates.ts';
import type { ConformanceEvent } from '../event.ts';
import { type Configuration, type ConformanceOptions, parseOptions } from '../options.ts';
import { createRedactor } from '../redact.ts';
import type { ConformanceResult } from '../result.ts';
import { runConformance } from '../run.ts';
import { addNeeded, selectChecks } from '../select-checks.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Says what a run is about to do to a target. */
function announce(configuration: Configuration): string {
  const selected = selectChecks(configuration);
  const asking = addNeeded(selected, configuration);
  const creates = countCreates(asking, configuration);
  const others = asking.length - selected.length;
  const checks = `${selected.length} check${selected.length === 1 ? '' : 's'}`;
  const needed = others > 0 ? ` and the answers to ${others} others` : '';
  const animals = creates === 0 ? 'no' : `at most ${creates}`;
  const target = createRedactor(configuration.apiKey)(configuration.baseUrl);
  return `Judging ${target} by ${checks}${needed}; it will create ${animals} animals.\n`;
}

/**
 * Judges a deployment as its options say, until it is told or a signal comes, and sets the exit code.
 *
 * @param report Prints what was found, and returns the exit code of that.
 */
export async function judgeAndReport(
  options: ConformanceOptions,
  report: (result: ConformanceResult) => Promise<number>,
): Promise<void> {
  const configuration = parseOptions(options);
  const onEvent = ({ type }: ConformanceEvent) => {
    // Nothing is printed before everything is known to be right.
    if (type !== 'run-started') return;
    process.stdout.write(announce(configuration));
    if (configuration.insecure)
      process.stderr.write('Warning: certificates are not verified (--insecure). Whoever is in between can answer.\n');
  };
  const { signal, exitCode, release } = stopOnSignals();
  try {
    const code = await report(await runConformance({ ...options, signal, onEvent }));
    process.exitCode = exitCode() ?? code;
  } finally {
    release();
  }
}
