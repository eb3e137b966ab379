import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { unknownName } from '../../usage-error.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { KIT_FAULT } from '../exit-code.ts';
import { type Streams, toStreams } from '../reporting/output-streams.ts';
import { type StatusLine, createStatusLine } from '../status-line.ts';

const HELP = `
The checks must catch every mutant (a service with one deliberate fault) and
must accept every conforming variant. Nothing leaves this machine: most runs
stay in this process, in virtual time. All of them together take minutes. The
progress is shown, and at the end how long it took.

Exit codes:
  0  the checks work as intended    4  they do not; the output says why
  2  usage error

Examples:
  petstore-conformance self-test
  petstore-conformance self-test --only createPet-name-null-accepted
  petstore-conformance self-test --only listPets.limit-100`;

function assertKnown(names: readonly string[], known: readonly string[]): void {
  const name = names.find((each) => !known.includes(each));
  const kind = 'mutant, conforming variant or check with mutants';
  const advice = 'List them with: petstore-mock mutants, petstore-mock variants, petstore-conformance list.';
  if (name !== undefined) throw unknownName({ kind, name, option: 'only', advice }, known);
}

/** How often output that cannot be redrawn gets a line, in milliseconds. */
const WRITE_MS = 10_000;

/** Shows how far it is, and for how long it has run: on a line that is redrawn, or every ten seconds on a new one. */
function createProgress({ stderr, isAnimated }: Streams, show: StatusLine) {
  const start = performance.now();
  let written = start;
  return (text: string) => {
    const now = performance.now();
    const line = `${text}, ${Math.round((now - start) / 1000)} s`;
    show(line);
    if (!isAnimated && now - written >= WRITE_MS) {
      stderr.write(`${line}\n`);
      written = now;
    }
  };
}

/** `petstore-conformance self-test`: tests the checks themselves. */
export const createSelfTestCommand = ({ selfTest }: CommandDependencies): Command =>
  addOptions(new Command('self-test'), { variables: [] })
    .description('verify the checks against mutants and conforming variants')
    .addHelpText('after', HELP)
    .action(async ({ only = [] }: CommandOptions['self-test']) => {
      const { listTrialNames, runSelfTest } = await selfTest();
      assertKnown(only, listTrialNames());
      const streams = toStreams(process);
      const show = createStatusLine(streams);
      const hasPassed = await runSelfTest({
        only,
        write(line) {
          show('');
          streams.stdout.write(`${line}\n`);
        },
        onProgress: createProgress(streams, show),
      });
      process.exitCode = hasPassed ? 0 : KIT_FAULT;
    });
