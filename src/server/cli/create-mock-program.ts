import type { Command } from 'commander';
import { addCompletion, createProgram } from '../../command-line/index.ts';
import { operationNames } from '../../contract/index.ts';
import { failureWays } from '../../reference/failures/failure.ts';
import { type Variant, choiceIds, choiceValues } from '../../reference/index.ts';
import { scenarios } from '../../reference/scenarios/index.ts';
import { version } from '../../hosting/generated/version.ts';
import { addServeOptions } from './add-serve-options.ts';
import { addImportCommand } from './commands/import.ts';
import { printChoices } from './commands/choices.ts';
import { printList } from './commands/print-list.ts';
import { serve } from './commands/serve.ts';
import type { CommandDependencies } from './dependencies.ts';
import type { ServeOptions } from './serve-options.ts';

const HELP = `
Environment variables:
  PETSTORE_MOCK_PORT sets --port, PETSTORE_MOCK_ADMIN_TOKEN sets --admin-token,
  and so on for every option that takes a value. Separate the values of a
  repeatable option with spaces. An empty variable is ignored, as is one that
  Kubernetes sets, such as tcp://10.0.0.1:80. The command line takes precedence.

Exit codes:
  0  stopped by Ctrl+C, SIGTERM or SIGHUP
  2  usage error, the server cannot start, or its output or the file of --write
     cannot be written

Examples:
  petstore-mock
  petstore-mock --demo
  petstore-mock --port 0 --quiet
  petstore-mock --pets 1000 --seed 42
  petstore-mock --data pets.json --watch
  petstore-mock --data pets.json --write
  petstore-mock import recording.har --output pets.json
  petstore-mock --latency 50..300 --fail createPet=500:0.1
  petstore-mock --scenario outage
  petstore-mock --upstream https://staging.example.com/v1 --mock createPet
  petstore-mock --choice limitOutOfRange=clamp --now 2030-12-06
  PETSTORE_MOCK_PORT=8080 petstore-mock`;

/** Creates the commands of petstore-mock. Without a command, it serves. */
export function createMockProgram(dependencies: CommandDependencies): Command {
  const program = createProgram('petstore-mock', version)
    .description('Serves the Petstore Animals Service, with its data in memory.')
    .usage('[options]\n       petstore-mock COMMAND')
    .action((options: ServeOptions) => serve(options, dependencies))
    .addHelpText('after', HELP);
  addServeOptions(program);
  // Otherwise, --api-key of `import` would be that of the server.
  program.enablePositionalOptions();
  program
    .command('choices')
    .description('list the points that the specification leaves open, and their choices')
    .action(printChoices);
  addImportCommand(program);
  program
    .command('mutants')
    .description('list the variants with one bug, for trying a conformance check')
    .action(async () => printList(await dependencies.mutants()));
  program
    .command('scenarios')
    .description('list the situations for --scenario, such as an outage')
    .action(() => printList(Object.entries(scenarios).map(([name, { description }]) => ({ name, description }))));
  program
    .command('variants')
    .description('list the correct variants, which differ where the specification is silent')
    .action(async () => printList(await dependencies.conformingVariants()));
  const toNames = (variants: readonly Variant[]) => variants.map(({ name }) => name);
  addCompletion(
    program,
    {
      '--choice': () => choiceIds.flatMap((id) => choiceValues(id).map((value) => `${id}=${value}`)),
      '--fail': () => operationNames.flatMap((name) => failureWays.map((way) => `${name}=${way}`)),
      '--mock': () => operationNames,
      '--mutant': async () => toNames(await dependencies.mutants()),
      '--scenario': () => Object.keys(scenarios),
      '--variant': async () => toNames(await dependencies.conformingVariants()),
    },
    (text) => void process.stdout.write(text),
  );
  return program;
}
