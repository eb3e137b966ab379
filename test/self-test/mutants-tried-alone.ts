import { checks } from '../../src/conformance/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { isComplete } from '../support/take-sample.ts';

/** The mutants that each check has to catch which needs more responses than those to its own requests. */
const needingWholeRuns = new Set(checks.flatMap((check) => ('afterRun' in check ? (check.kills ?? []) : [])));

/** The mutants that checks find with few requests of their own. */
const findableAlone = mutants.map(({ name }) => name).filter((name) => !needingWholeRuns.has(name));

/**
 * The mutants that only runs of single checks are against, and not whole runs: every second one of those that checks find with
 * few requests. A complete test tries every mutant both ways.
 */
export const mutantsTriedAlone: ReadonlySet<string> = new Set(
  isComplete ? [] : findableAlone.filter((_name, index) => index % 2 === 1),
);
