import { type ConformanceResult, checks } from '../conformance/index.ts';
import type { Variant } from '../reference/index.ts';
import { mutants } from '../variants/mutants/index.ts';
import { conformingVariants } from '../variants/conforming/index.ts';
import { inTurn } from './in-turn.ts';
import { judge } from './judge.ts';
import { LOOKS, lookAgain } from './look-again.ts';

/** What came of one wrong service. */
export interface MutantResult {
  mutant: string;
  /** The checks that name it. */
  namedFor: readonly string[];
  /** The named checks that did not fail; empty when the mutant is killed. */
  survived: readonly string[];
  result: ConformanceResult;
}

/** What came of one correct service. */
export interface ConformingResult {
  variant: string;
  result: ConformanceResult;
}

export interface SelfTestResult {
  reference: ConformanceResult;
  mutants: MutantResult[];
  conforming: ConformingResult[];
  /** The mutants and strangers of which the first result was wrong, for what it says about the machine or a check. */
  lookedAgain: string[];
}

/** Sets the kit on one wrong service. */
async function tryMutant(mutant: Variant): Promise<MutantResult> {
  const { name } = mutant;
  const namedFor = checks.filter(({ kills }) => kills?.includes(name)).map(({ id }) => id);
  const result = await judge(mutant);
  const failed = new Set(result.checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id));
  const isCaught = result.verdict.exitCode === 1;
  return { mutant: name, namedFor, survived: isCaught ? namedFor.filter((id) => !failed.has(id)) : namedFor, result };
}

/** Sets the kit on one correct service. */
async function tryConforming(variant: Variant): Promise<ConformingResult> {
  return { variant: variant.name, result: await judge(variant) };
}

/** Sets the kit on the reference and on every stranger, which have to pass, and on every mutant, which has to fail. */
export async function selfTest(): Promise<SelfTestResult> {
  const reference = await judge({ wrap: ({ fetch }) => fetch });
  // Those that take long come last in their lists: both are worked on at once.
  const [mutantResults, conformingResults] = await Promise.all([
    inTurn(mutants, tryMutant),
    inTurn(conformingVariants.toReversed(), tryConforming),
  ]);
  // Whatever came out wrong is looked at again, alone and one after the other.
  const lookedAgain: string[] = [];
  for (const [index, mutant] of mutants.entries()) {
    const first = mutantResults[index];
    if (!first || isKilled(first)) continue;
    lookedAgain.push(mutant.name);
    mutantResults[index] = await lookAgain(() => tryMutant(mutant), isKilled);
  }
  const inOrder = conformingResults.toReversed();
  for (const [index, variant] of conformingVariants.entries()) {
    const first = inOrder[index];
    if (!first || isPassed(first)) continue;
    lookedAgain.push(variant.name);
    inOrder[index] = await lookAgain(() => tryConforming(variant), isPassed);
  }
  return { reference, mutants: mutantResults, conforming: inOrder, lookedAgain };
}

/** Whether a mutant was caught by each check that names it. */
export const isKilled = ({ survived, namedFor }: MutantResult) => survived.length === 0 && namedFor.length > 0;

/** Whether a run found nothing wrong, not even a warning. */
export const isPassed = ({ result }: ConformingResult) => result.verdict.exitCode === 0;

/** What a run found, in a line. */
export const describeProblems = ({ checks: all }: ConformanceResult): string =>
  all
    .filter(({ outcome, level }) => outcome === 'fail' || (outcome === 'inconclusive' && level === 'MUST'))
    .map(
      ({ id, outcome, reason, evidence }) =>
        `${id} (${outcome}: ${reason ?? `${evidence?.actual} instead of ${evidence?.expected}`})`,
    )
    .join(', ');

/**
 * The command `petstore-conformance self-test`.
 *
 * @returns Whether the reference and all strangers passed and every mutant was killed by the checks named for it.
 */
export async function runSelfTest(write: (line: string) => void): Promise<boolean> {
  const { reference, mutants: wrong, conforming: right, lookedAgain } = await selfTest();
  write(`reference  ${reference.verdict.summary}`);
  const survivors = wrong.filter((each) => !isKilled(each));
  for (const { mutant, survived } of survivors)
    write(`SURVIVED   ${mutant}: ${survived.join(', ') || 'no check is named for it'}`);
  const accused = right.filter((each) => !isPassed(each));
  for (const { variant, result } of accused) write(`ACCUSED    ${variant}: ${describeProblems(result)}`);
  if (lookedAgain.length > 0) write(`looked at ${LOOKS} times more  ${lookedAgain.join(', ')}`);
  write(
    `mutants killed ${wrong.length - survivors.length}/${wrong.length}, strangers passed ${right.length - accused.length}/${right.length}`,
  );
  return reference.verdict.exitCode === 0 && survivors.length + accused.length === 0;
}
