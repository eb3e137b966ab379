import { Command } from 'commander';
import { parseWholeNumber } from '../../../command-line/index.ts';
import { DEFAULT_REQUESTS } from '../../fuzz/default-requests.ts';
import type { FuzzOptions } from '../../fuzz/run-fuzz.ts';
import { type Configuration, parseOptions } from '../../options/options.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { pluralize } from '../../result/pluralize.ts';
import { INCOMPLETE, NON_CONFORMANT } from '../exit-code.ts';
import { readEnvironment } from '../read-environment.ts';
import { type RunOptions, addJudgementOptions, addTargetOptions } from '../run-options.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { toConformanceOptions } from '../to-conformance-options.ts';

const HELP = `
Sends generated requests, valid and invalid, and judges every response by the
specification. It first sends each value that services tend to handle wrongly,
then random programs. A violation is shortened to the fewest requests that show
it. Finding nothing proves nothing: 'run' is the test of conformance.

Exit codes:
  0  no violation found    1  a MUST was violated (with --strict: or a SHOULD)
  3  not testable, or cut short by time or by requests to retry later
  130  interrupted; results so far are reported

Examples:
  petstore-conformance fuzz --base-url http://127.0.0.1:4010/v1
  petstore-conformance fuzz --requests 5000 --max-creates 1000 --seed 42`;

const MAX_SEED = 2 ** 31 - 1;

interface Options extends RunOptions {
  requests?: number;
  seed?: number;
}

/** States before anything is sent what a session will do to its target. */
function announce({ apiKey, baseUrl, maxCreates, readOnly }: Configuration, requests = DEFAULT_REQUESTS): string {
  const animals = readOnly ? 'no animals' : `at most ${pluralize(maxCreates, 'animal')}`;
  return `Sending up to ${pluralize(requests, 'request')} to ${createRedactor(apiKey)(baseUrl)}. Creates ${animals}.`;
}

async function fuzz({ requests, seed, ...options }: Options): Promise<void> {
  // Loaded here, since the generators would slow down the start of every command.
  const [{ runFuzz }, { renderFuzzResult }] = await Promise.all([
    import('../../fuzz/run-fuzz.ts'),
    import('../../fuzz/render-fuzz-result.ts'),
  ]);
  const { signal, exitCode, release } = stopOnSignals(() => {});
  try {
    const given: FuzzOptions = await toConformanceOptions(options);
    process.stdout.write(`${announce(parseOptions(given), requests)}\n\n`);
    const result = await runFuzz({
      ...given,
      signal,
      ...(requests !== undefined && { requests }),
      ...(seed !== undefined && { seed }),
    });
    process.stdout.write(renderFuzzResult(result));
    const isViolated = result.failures.some(({ level }) => level === 'MUST' || options.strict);
    process.exitCode = exitCode() ?? (isViolated ? NON_CONFORMANT : result.isIncomplete ? INCOMPLETE : 0);
  } finally {
    release();
  }
}

export function createFuzzCommand(): Command {
  const command = addJudgementOptions(addTargetOptions(new Command('fuzz')))
    .description('send generated requests and judge every response')
    .option('--read-only', 'send only requests that cannot create animals')
    .option('--requests <number>', 'maximum number of requests (default: 500)', parseWholeNumber(1))
    .option('--seed <number>', 'seed of the programs (default: random)', parseWholeNumber(0, MAX_SEED))
    .addHelpText('after', HELP)
    .action(fuzz);
  readEnvironment(command);
  return command;
}
