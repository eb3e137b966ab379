import type { Check } from '../checks/check.ts';
import { PROGRAM_CREATES } from '../corpus/run-programs.ts';
import { type Configuration, type ConformanceOptions, parseOptions } from '../options/options.ts';
import { UsageError } from '../usage-error.ts';
import { countCreates } from './count-creates.ts';
import { type Scoring, createScoring } from './scoring.ts';
import { addDependencies, describeFilters, selectChecks } from './select-checks.ts';

/** The plan of a run. Options are parsed, checks selected and creations counted only once, here. */
export interface Plan {
  configuration: Configuration;
  /** The checks that are reported, in the order of the report. */
  selected: readonly Check[];
  /** The checks that run: the selected ones and those they depend on. */
  running: readonly Check[];
  /** Whether the run sends the programs of the corpus, since a check of the oracle is selected. */
  sendsPrograms: boolean;
  /** The maximum number of animals that the run creates on a conforming service. */
  maxCreates: number;
  /** Which results decide the verdict. */
  scoring: Scoring;
  /** How the options limit the selection, such as `read-only`. */
  filters: readonly string[];
}

/** @throws UsageError if an option is invalid or no check is selected. */
export function createPlan(options: ConformanceOptions): Plan {
  const configuration = parseOptions(options);
  const selected = selectChecks(configuration);
  const running = addDependencies(selected, configuration);
  const sendsPrograms = selected.some(({ id }) => id.startsWith('oracle.'));
  const { fuzz, readOnly } = configuration;
  if (fuzz > 0 && !sendsPrograms)
    throw new UsageError({
      option: 'fuzz',
      problem: 'no check that judges generated requests is selected',
      advice: 'Select oracle, or remove the option.',
    });
  // Generated requests may create as many animals as the checks leave.
  const more = readOnly || !sendsPrograms ? 0 : fuzz > 0 ? Number.POSITIVE_INFINITY : PROGRAM_CREATES;
  return {
    configuration,
    selected,
    running,
    sendsPrograms,
    maxCreates: Math.min(configuration.maxCreates, countCreates(running, configuration) + more),
    scoring: createScoring(configuration),
    filters: describeFilters(configuration),
  };
}
