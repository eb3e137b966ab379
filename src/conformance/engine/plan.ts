import type { Check } from '../checks/check.ts';
import { PROGRAM_CREATES, PROGRAM_REQUESTS } from '../corpus/run-programs.ts';
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
  const selectsOracle = selected.some(({ id }) => id.startsWith('oracle.'));
  if (!selectsOracle && (configuration.explore ?? 0) > 0)
    throw new UsageError({
      option: 'explore',
      problem: 'no check that judges these requests is selected',
      advice: 'Select oracle, or remove the option.',
    });
  const { explore = PROGRAM_REQUESTS, readOnly } = configuration;
  const sendsPrograms = selectsOracle && explore > 0;
  const isShort = selectsOracle && explore < PROGRAM_REQUESTS;
  // Generated requests may create as many animals as the checks leave.
  const more = readOnly || !sendsPrograms ? 0 : explore > PROGRAM_REQUESTS ? Number.POSITIVE_INFINITY : PROGRAM_CREATES;
  return {
    configuration,
    selected,
    running,
    sendsPrograms,
    maxCreates: Math.min(configuration.maxCreates, countCreates(running, configuration) + more),
    scoring: createScoring(configuration),
    filters: [...describeFilters(configuration), ...(isShort ? [`explore ${explore}`] : [])],
  };
}
