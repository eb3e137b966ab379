import { REPETITIONS } from './confirm-failure.ts';
import { describeProblems } from './describe-problems.ts';
import { judge } from './judge.ts';
import { repeatWrong } from './repeat-wrong.ts';
import { trials } from './trials.ts';
import { tryInThreads } from './try-in-threads.ts';

/**
 * The command `petstore-conformance self-test`.
 *
 * @returns Whether the reference and all conforming variants passed, and every mutant was caught by the checks named
 * for it.
 */
export async function runSelfTest(write: (line: string) => void): Promise<boolean> {
  const { mutants, conforming, interrupted } = trials;
  write(
    `Running the checks against ${mutants.variants.length} mutants and ${conforming.variants.length} conforming variants.`,
  );
  const reference = await judge({ wrap: ({ fetch }) => fetch });
  const [mutantResults, conformingResults, interruptedResults] = await Promise.all([
    tryInThreads('mutants'),
    tryInThreads('conforming'),
    tryInThreads('interrupted'),
  ]);
  const repeated = [
    ...(await repeatWrong('mutants', mutantResults)),
    ...(await repeatWrong('conforming', conformingResults)),
    ...(await repeatWrong('interrupted', interruptedResults)),
  ];
  write(`reference  ${reference.verdict.summary}`);
  const survivors = mutantResults.filter((result) => !mutants.isRight(result));
  for (const { variant, survived } of survivors)
    write(`not caught  ${variant}: ${survived.join(', ') || 'no check names it'}`);
  const rejected = conformingResults.filter((result) => !conforming.isRight(result));
  for (const { variant, result } of rejected) write(`not accepted  ${variant}: ${describeProblems(result)}`);
  const judged = interruptedResults.filter((result) => !interrupted.isRight(result));
  for (const { variant, result } of judged) write(`not left open  ${variant}: ${describeProblems(result)}`);
  if (repeated.length > 0) write(`repeated up to ${REPETITIONS} times  ${repeated.join(', ')}`);
  const caught = mutantResults.length - survivors.length;
  const accepted = conformingResults.length - rejected.length;
  write(
    `caught ${caught} of ${mutantResults.length} mutants, accepted ${accepted} of ${conformingResults.length} conforming variants`,
  );
  return reference.verdict.exitCode === 0 && survivors.length + rejected.length + judged.length === 0;
}
