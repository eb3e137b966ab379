import { type ConformanceResult, checks } from '../conformance/index.ts';
import type { Variant } from '../reference/index.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { interruptedVariants } from '../variants/conforming/interrupted.ts';
import { mutants } from '../variants/mutants/index.ts';
import { REPETITIONS, confirmFailure } from './confirm-failure.ts';
import { judge } from './judge.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { partition } from '../shared/partition.ts';

/** The result of a run against a mutant. */
export interface MutantResult {
  mutant: string;
  /** The checks that have to catch it. */
  namedFor: readonly string[];
  /** The named checks that did not fail; empty if the mutant was caught. */
  survived: readonly string[];
  result: ConformanceResult;
}

/** The result of a run against a conforming variant. */
export interface ConformingResult {
  variant: string;
  result: ConformanceResult;
}

/** Services of one kind, and the result that a run against each must have. */
export interface Trial<Result> {
  variants: readonly Variant[];
  run(this: void, variant: Variant): Promise<Result>;
  isRight(this: void, result: Result): boolean;
}

async function tryMutant(mutant: Variant): Promise<MutantResult> {
  const { name } = mutant;
  const namedFor = checks.filter(({ kills }) => kills?.includes(name)).map(({ id }) => id);
  // The programs of the oracle are half of a run. Only mutants that the oracle has to catch need them.
  const needsOracle = namedFor.some((id) => id.startsWith('oracle.'));
  const result = await judge(mutant, needsOracle ? {} : { skip: ['oracle'] });
  const failed = new Set(result.checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id));
  // A check of the oracle leaves a violation to the check that reports it.
  for (const { id, outcome, reason = '' } of result.checks)
    if (outcome === 'inconclusive' && / reports (?:the|a) violation\b/.test(reason)) failed.add(id);
  const isNonConformant = result.verdict.exitCode === 1;
  const survived = isNonConformant ? namedFor.filter((id) => !failed.has(id)) : namedFor;
  return { mutant: name, namedFor, survived, result };
}

async function tryConforming(variant: Variant): Promise<ConformingResult> {
  return { variant: variant.name, result: await judge(variant) };
}

/** Whether a mutant was caught by each check that names it. */
export const isCaught = ({ survived, namedFor }: MutantResult): boolean => survived.length === 0 && namedFor.length > 0;

/** Whether a run found no violations and no warnings. */
export const isAccepted = ({ result }: ConformingResult): boolean => result.verdict.exitCode === 0;

/** Whether a run found no violations and no warnings, but came to no verdict. */
export const isLeftOpen = ({ result }: ConformingResult): boolean =>
  result.verdict.exitCode === 3 && result.checks.every(({ outcome }) => outcome !== 'fail');

/** Violations of the specification. */
export const mutantTrial: Trial<MutantResult> = { variants: mutants, run: tryMutant, isRight: isCaught };

/** Correct services. */
export const conformingTrial: Trial<ConformingResult> = {
  variants: conformingVariants,
  run: tryConforming,
  isRight: isAccepted,
};

/** Correct services to which something happens during the run. */
export const interruptedTrial: Trial<ConformingResult> = {
  variants: interruptedVariants,
  run: tryConforming,
  isRight: isLeftOpen,
};

/** Over HTTP, a service shares its process with the runs: beside many of them it would respond too late. */
const AT_ONCE_OVER_HTTP = 4;

/** Runs the checks against all services of one kind. @returns The results in the order of the services. */
export async function tryAll<Result>({ variants, run }: Trial<Result>): Promise<Result[]> {
  const results = new Map<Variant, Result>();
  const tryOne = async (variant: Variant) => void results.set(variant, await run(variant));
  const [overHttp, inProcess] = partition(variants, ({ needsHttp = false }) => needsHttp);
  await mapConcurrently(overHttp, tryOne, AT_ONCE_OVER_HTTP);
  await mapConcurrently(inProcess, tryOne);
  return variants.map((variant) => results.get(variant) as Result);
}

/**
 * Repeats the runs with a wrong result, one after the other, and replaces these results. A wrong result points to a busy
 * machine or an unreliable check.
 *
 * @returns The names of the services.
 */
export async function repeatWrong<Result>(
  { variants, run, isRight }: Trial<Result>,
  results: Result[],
): Promise<string[]> {
  const repeated: string[] = [];
  for (const [index, variant] of variants.entries()) {
    const first = results[index];
    if (first === undefined || isRight(first)) continue;
    repeated.push(variant.name);
    results[index] = await confirmFailure(() => run(variant), isRight);
  }
  return repeated;
}

/** The violations, warnings and inconclusive MUST checks of a run, in one line. */
export const describeProblems = ({ checks: results }: ConformanceResult): string =>
  results
    .filter(({ outcome, level }) => outcome === 'fail' || (outcome === 'inconclusive' && level === 'MUST'))
    .map(
      ({ id, outcome, reason, evidence }) =>
        `${id} (${outcome}: ${reason ?? `${evidence?.actual} instead of ${evidence?.expected}`})`,
    )
    .join(', ');

/**
 * The command `petstore-conformance self-test`.
 *
 * @returns Whether the reference and all conforming variants passed, and every mutant was caught by the checks named
 * for it.
 */
export async function runSelfTest(write: (line: string) => void): Promise<boolean> {
  write(`Running the checks against ${mutants.length} mutants and ${conformingVariants.length} conforming variants.`);
  const reference = await judge({ wrap: ({ fetch }) => fetch });
  const mutantResults = await tryAll(mutantTrial);
  const conforming = await tryAll(conformingTrial);
  const interrupted = await tryAll(interruptedTrial);
  const repeated = [
    ...(await repeatWrong(mutantTrial, mutantResults)),
    ...(await repeatWrong(conformingTrial, conforming)),
    ...(await repeatWrong(interruptedTrial, interrupted)),
  ];
  write(`reference  ${reference.verdict.summary}`);
  const survivors = mutantResults.filter((result) => !isCaught(result));
  for (const { mutant, survived } of survivors)
    write(`not caught  ${mutant}: ${survived.join(', ') || 'no check names it'}`);
  const rejected = conforming.filter((result) => !isAccepted(result));
  for (const { variant, result } of rejected) write(`not accepted  ${variant}: ${describeProblems(result)}`);
  const judged = interrupted.filter((result) => !isLeftOpen(result));
  for (const { variant, result } of judged) write(`not left open  ${variant}: ${describeProblems(result)}`);
  if (repeated.length > 0) write(`repeated up to ${REPETITIONS} times  ${repeated.join(', ')}`);
  const caught = mutantResults.length - survivors.length;
  const accepted = conforming.length - rejected.length;
  write(
    `caught ${caught} of ${mutantResults.length} mutants, accepted ${accepted} of ${conforming.length} conforming variants`,
  );
  return reference.verdict.exitCode === 0 && survivors.length + rejected.length + judged.length === 0;
}
