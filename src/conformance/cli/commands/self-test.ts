import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { didYouMean } from '../../../shared/did-you-mean.ts';
import { UsageError } from '../../usage-error.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { KIT_FAULT } from '../exit-code.ts';
import { RETURN_AND_CLEAR } from '../return-and-clear.ts';

const HELP = `
The checks must catch every mutant (a service with one deliberate fault) and
must accept every conforming variant. Nothing leaves this machine: most runs
stay in this process, in virtual time.

Exit codes:
  0  the checks work as intended    4  they do not; the output says why
  2  usage error

Examples:
  petstore-conformance self-test
  petstore-conformance self-test --only createPet-name-null-accepted
  petstore-conformance self-test --only listPets.limit-100`;

function assertKnown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError({
    option: 'only',
    problem: `unknown mutant, conforming variant or check with mutants ${JSON.stringify(unknown)}`,
    advice: didYouMean(unknown, known).trim() || 'Use a name from docs/checks.md or docs/variants.md.',
  });
}

/** `petstore-conformance self-test`: tests the checks themselves. */
export const createSelfTestCommand = ({ selfTest }: CommandDependencies): Command =>
  addOptions(new Command('self-test'), { variables: [] })
    .description('verify the checks against mutants and conforming variants')
    .addHelpText('after', HELP)
    .action(async ({ only = [] }: CommandOptions['self-test']) => {
      const { listTrialNames, runSelfTest } = await selfTest();
      assertKnown(only, listTrialNames());
      const { stderr, stdout } = process;
      const hasPassed = await runSelfTest({
        only,
        write: (line) => void stdout.write(`${line}\n`),
        onProgress: stderr.isTTY
          ? (done, total) => void stderr.write(`${RETURN_AND_CLEAR}${done < total ? `${done} of ${total} runs` : ''}`)
          : undefined,
      });
      process.exitCode = hasPassed ? 0 : KIT_FAULT;
    });
