import { countCreates } from '../count-creates.ts';
import type { ConformanceEvent } from '../event.ts';
import { type Configuration, type ConformanceOptions, parseOptions } from '../options.ts';
import { createRedactor } from '../redact.ts';
import type { Reporting } from '../reporting.ts';
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
  // What a correct service refuses may be created by another.
  const most =
    creates < configuration.maxCreates ? ` (${configuration.maxCreates} if it takes what it must refuse)` : '';
  const animals = creates === 0 ? 'no animals' : `at most ${creates} animals${most}`;
  const target = createRedactor(configuration.apiKey)(configuration.baseUrl);
  return `Judging ${target} by ${checks}${needed}; it will create ${animals}.`;
}

/**
 * Judges a deployment as its options say, until it is told or a signal comes.
 *
 * @returns What was found, and after a signal the exit code that it asks for.
 */
export async function judgeAndReport(
  options: ConformanceOptions,
  { announce: tell, onEvent, end }: Omit<Reporting, 'write'>,
): Promise<{ result: ConformanceResult; exitCode: number | undefined }> {
  const configuration = parseOptions(options);
  const watch = (event: ConformanceEvent) => {
    // Nothing is printed before everything is known to be right.
    if (event.type === 'run-started') {
      tell(announce(configuration));
      if (configuration.insecure)
        process.stderr.write(
          'Warning: certificates are not verified (--insecure). Whoever is in between can answer.\n',
        );
    }
    onEvent(event);
  };
  const { signal, exitCode, release } = stopOnSignals(end);
  try {
    const result = await runConformance({ ...options, signal, onEvent: watch });
    return { result, exitCode: exitCode() };
  } finally {
    end();
    release();
  }
}
