import { didYouMean } from '../src/shared/did-you-mean.ts';
import { runTrial } from '../src/self-test/run-trial.ts';
import { findTrials, listTrialNames } from '../src/self-test/trials.ts';

// Runs the checks against single services, in this process: node scripts/try.ts NAME ...
// A name is a mutant, a conforming variant, or a check, which selects all mutants of its clause.

const names = process.argv.slice(2);

/** Ends the script because of a mistake of its user. */
function exit(message: string): never {
  console.error(message);
  process.exit(2);
}

if (names.length === 0)
  exit('No name given. Use node scripts/try.ts NAME ..., with a mutant, a conforming variant or a check.');

for (const name of names) {
  const found = findTrials(name);
  if (found.length === 0)
    exit(`Unknown mutant, conforming variant or check ${JSON.stringify(name)}.${didYouMean(name, listTrialNames())}`);
  for (const trial of found) {
    const { result, problem } = await runTrial(trial);
    console.log(`${problem === undefined ? '✓' : '✗'} ${trial.variant.name}  ${problem ?? result.verdict.summary}`);
    console.log(`    ${trial.variant.description}`);
    for (const { id, level, outcome, reason, evidence } of result.checks) {
      if (outcome === 'fail')
        console.log(`    ${level} ${id}\n      expected ${evidence?.expected}\n      actual   ${evidence?.actual}`);
      else if (outcome === 'inconclusive') console.log(`    ${level} ${id} is inconclusive: ${reason}`);
    }
    if (problem !== undefined) process.exitCode = 1;
  }
}
