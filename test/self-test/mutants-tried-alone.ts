import { checks } from '../../src/conformance/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { isComplete } from '../support/take-sample.ts';

/** The mutants of checks that inspect the responses to all requests. */
const needingWholeRuns = new Set(checks.flatMap((check) => ('afterRun' in check ? (check.kills ?? []) : [])));

/** The mutants that checks find with few requests of their own. */
const findableAlone = mutants.map(({ name }) => name).filter((name) => !needingWholeRuns.has(name));

/**
 * Every second mutant that checks find with few requests: `npm test` tries it with these checks alone, and the others with a
 * whole run. A complete test tries every mutant both ways.
 */
export const mutantsTriedAlone: ReadonlySet<string> = new Set(
  isComplete ? [] : findableAlone.filter((_name, index) => index % 2 === 1),
);
