import type { Check } from '../checks/check.ts';
import { type Configuration, type ConformanceOptions, parseOptions } from '../options/options.ts';
import { countCreates } from './count-creates.ts';
import { addDependencies, describeFilters, selectChecks } from './select-checks.ts';

/** The plan of a run. Options are parsed, checks selected and creations counted only once, here. */
export interface Plan {
  configuration: Configuration;
  /** The checks that are reported, in the order of the report. */
  selected: readonly Check[];
  /** The checks that run: the selected ones and those they depend on. */
  running: readonly Check[];
  /** The maximum number of animals that the run creates on a conforming service. */
  maxCreates: number;
  /** How the options limit the selection, such as `read-only`. */
  filters: readonly string[];
}

/** @throws UsageError if an option is invalid or no check is selected. */
export function createPlan(options: ConformanceOptions): Plan {
  const configuration = parseOptions(options);
  const selected = selectChecks(configuration);
  const running = addDependencies(selected, configuration);
  return {
    configuration,
    selected,
    running,
    maxCreates: countCreates(running, configuration),
    filters: describeFilters(configuration),
  };
}
