import { type Command, CommanderError, Option } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from './create-program.ts';
import { describeCommanderError } from './describe-commander-error.ts';
import { findCommand } from './find-command.ts';
import { parseArguments } from './parse-arguments.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

function setup(): Command {
  const program = createProgram('petstore-x', '1.0.0')
    .option('--port <number>', 'port', parseWholeNumber(0, 9))
    .option('--api-key <key>', 'key')
    .option('--base-url <url>', 'target')
    .option('--quiet', 'switch')
    .addOption(new Option('--pets <number>', 'number of animals').conflicts('data'))
    .option('--data <file>', 'file')
    .addOption(new Option('--log <format>', 'log').choices(['pretty', 'json']))
    .action(() => {});
  program
    .command('explain')
    .argument('<id>')
    .action(() => {});
  return program;
}

/** The message for arguments that commander rejects. */
async function reject(argv: readonly string[]): Promise<string> {
  const program = setup();
  try {
    await parseArguments(program, argv);
  } catch (error) {
    if (error instanceof CommanderError) return describeCommanderError(error, findCommand(program, argv));
  }
  throw new Error('The arguments were accepted.');
}

test.each([
  [['--port', 'x'], '--port: "x" is not valid. Use a whole number from 0 to 9.'],
  [['--port', "it's\n"], String.raw`--port: "it's\n" is not valid. Use a whole number from 0 to 9.`],
  [['--log', 'xml'], '--log: "xml" is not valid. Use one of pretty, json.'],
  [['--port'], '--port: the value is missing. Add one after --port.'],
  [['--pets', '1', '--data', 'x'], '--pets cannot be used with --data. Remove one of them.'],
  [['--prot', '1'], 'unknown option --prot. Did you mean --port?'],
  [['--hepl'], 'unknown option --hepl. Did you mean --help?'],
  [['-quiet'], 'unknown option -quiet. Did you mean --quiet?'],
  [
    ['--port 1'],
    '--port: the option and its value are one argument. Write --port <number>, without quotes around both.',
  ],
  [['--quiet=yes'], '--quiet takes no value. Remove what follows it.'],
  [['http://127.0.0.1:4010/v1'], 'unexpected URL. For a target, use --base-url <url>.'],
  [['help', 'explan'], 'unknown command "explan". Did you mean explain?'],
  [['help', 'other'], 'unknown command. Leave it out, or use one of explain, help.'],
  [['explan'], 'unknown command "explan". Did you mean explain?'],
  [['explain'], 'explain: the argument <id> is missing. Use petstore-x explain <id>.'],
  [['explain', 'a', 'secret'], 'explain: unexpected argument. Remove it.'],
])('rewords the error for %j', async (argv, message) => {
  expect(await reject(argv)).toBe(message);
});

test.each([
  [['--api-kye=secret'], 'unknown option --api-kye. Did you mean --api-key?'],
  [['-ksecret'], 'unknown option -k.'],
  [['secret'], 'unknown command. Leave it out, or use one of explain, help.'],
])('does not repeat what may be a key in %j', async (argv, message) => {
  expect(await reject(argv)).toBe(message);
});

test('keeps the words of an error that it does not know', () => {
  const error = new CommanderError(1, 'commander.other', 'error: something else');
  expect(describeCommanderError(error, setup())).toBe('something else');
});
