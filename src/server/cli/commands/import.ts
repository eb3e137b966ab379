import { lstatSync } from 'node:fs';
import { Command } from 'commander';
import { describeWriteError, groupedOption, readEnvironment, showFile } from '../../../command-line/index.ts';
import type { Pet } from '../../../contract/index.ts';
import { redact } from '../../../hosting/http/redact.ts';
import { toBaseUrl } from '../../../shared/http/to-base-url.ts';
import { pluralize } from '../../../shared/pluralize.ts';
import { readRecordings } from '../import/read-recordings.ts';
import { assertReplaceable, replaceFile } from '../../../command-line/replace-file.ts';
import { toPetsText } from '../to-pets-text.ts';
import { UsageError } from '../usage-error.ts';

/** The options of `petstore-mock import`. */
interface ImportOptions {
  from?: string;
  apiKey?: string;
  baseUrl?: string;
  output?: string;
  force?: boolean;
}

const HELP = `
Environment variables:
  PETSTORE_API_KEY sets --api-key, as for petstore-conformance.

A deployment is only read: GET /pets with limit=100, for all animals and for
each status, one request after the other. The specification has no paging, so
of a service with more than 100 animals of a status the file has a part.

Examples:
  petstore-mock import recording.har --output pets.json
  petstore-mock import --from https://staging.example.com/v1 --output pets.json
  petstore-mock --data pets.json --write`;

const report = (message: string) => void process.stderr.write(`petstore-mock: ${message}\n`);

const parseUrl = (option: string, text: string) =>
  toBaseUrl(text, ({ problem, advice }) => new UsageError(`--${option}: ${problem}. ${advice}`));

/** Does something with the file to write. @throws Error with the file and the problem. */
function withOutput<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    throw new Error(`Failed to write ${showFile(file)}: ${describeWriteError(cause)}. Choose another --output.`, {
      cause,
    });
  }
}

/** @throws UsageError if the file exists and is to stay, or is not a regular one; Error if it cannot be written. */
function assertOutput(file: string, force: boolean): void {
  const found = withOutput(file, () => lstatSync(file, { throwIfNoEntry: false }));
  if (found && !force)
    throw new UsageError(`${showFile(file)} exists. Add --force to overwrite it, or choose another --output.`);
  if (found && !found.isFile() && !found.isSymbolicLink())
    throw new UsageError(`${showFile(file)} is not a regular file. Choose another --output.`);
  withOutput(file, () => assertReplaceable(file));
}

async function importRecordings(files: readonly string[], { baseUrl }: ImportOptions): Promise<Pet[]> {
  const given = baseUrl === undefined ? undefined : parseUrl('base-url', baseUrl);
  const { animals, responses, skipped, invalid } = await readRecordings(files, given);
  report(`${pluralize(animals.length, 'animal')} from ${pluralize(responses, 'response')}.`);
  if (skipped > 0)
    report(`Skipped ${pluralize(skipped, 'response')} without a recorded body in JSON that shows animals.`);
  if (invalid > 0) report(`Skipped ${pluralize(invalid, 'element')} of lists that are not animals.`);
  return animals;
}

async function importDeployment(from: string, apiKey: string | undefined): Promise<Pet[]> {
  // Loaded only here, since it includes an HTTP client.
  const { readDeployment } = await import('../import/read-deployment.ts');
  const { animals, responses, full } = await readDeployment({ url: parseUrl('from', from), apiKey, report });
  report(`${pluralize(animals.length, 'animal')} from ${pluralize(responses, 'response')}.`);
  const statuses = full.filter((status) => status !== undefined);
  const kinds = statuses.length > 0 ? statuses.join(', ') : 'without a status';
  if (full.length > 0)
    report(`There may be more animals (${kinds}): a list has at most 100, and the specification has no paging.`);
  return animals;
}

/** @throws UsageError if what to read is missing or contradictory; Error if it cannot be read or written. */
async function importAnimals(files: readonly string[], options: ImportOptions): Promise<void> {
  const { from, apiKey, output, force = false } = options;
  if (from === undefined && files.length === 0)
    throw new UsageError('import: nothing to read. Name a HAR file, or a deployment with --from URL.');
  if (from !== undefined && files.length > 0)
    throw new UsageError('import: a HAR file and --from are given. Remove one of them.');
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError('--api-key: the key has a character that is not allowed. Use printable ASCII without spaces.');
  if (output !== undefined) assertOutput(output, force);
  const animals = from === undefined ? await importRecordings(files, options) : await importDeployment(from, apiKey);
  // A service may repeat the key that it got.
  const text = toPetsText(redact(animals, apiKey === undefined ? [] : [apiKey]) as Pet[]);
  if (output === undefined) process.stdout.write(text);
  else withOutput(output, () => replaceFile(output, text));
}

const RECORDING = 'Recording:';
const DEPLOYMENT = 'Deployment:';
const OUTPUT = 'Output:';

/** Adds the command `import`, which makes a file for `--data`. */
export function addImportCommand(program: Command): void {
  const command = new Command('import')
    .description('make a file for --data from a HAR recording or a running service')
    .argument('[files...]', 'HAR files, as browsers, Playwright and the console save them')
    .addOption(
      groupedOption(RECORDING, '--base-url <url>', 'base URL of the service, if a recording has several').conflicts(
        'from',
      ),
    )
    .addOption(groupedOption(DEPLOYMENT, '--from <url>', 'base URL of a deployment to read from'))
    .addOption(groupedOption(DEPLOYMENT, '--api-key <key>', 'API key of the deployment'))
    .addOption(groupedOption(OUTPUT, '--output <file>', 'file to write (default: standard output)'))
    .addOption(groupedOption(OUTPUT, '--force', 'overwrite that file if it exists'))
    .addHelpText('after', HELP)
    .action(importAnimals);
  readEnvironment(command, {
    environment: process.env,
    prefix: 'PETSTORE',
    includes: (option) => option.name() === 'api-key',
    createError: ({ problem, advice }, cause) => new UsageError(`${problem}. ${advice}`, { cause }),
  });
  program.addCommand(command.copyInheritedSettings(program));
}
