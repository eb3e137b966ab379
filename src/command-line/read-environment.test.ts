import { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { parseWholeNumber } from './parse-whole-number.ts';
import { readEnvironment } from './read-environment.ts';

/** Runs a command with these arguments and variables. @returns The parsed options. */
function run(words: readonly string[], environment: Record<string, string>) {
  const command = new Command()
    .version('1', '--version')
    .addOption(new Option('--port <number>').default(4010).argParser(parseWholeNumber(0, 65_535)))
    .addOption(
      new Option('--key <key>').argParser<string[] | undefined>((text, previous) => [...(previous ?? []), text]),
    )
    .addOption(new Option('--pets <count>').conflicts('data'))
    .option('--data <file>')
    .option('--base-url <url>')
    .option('--quiet')
    .option('--no-ids')
    .exitOverride()
    .action(() => {});
  readEnvironment(command, {
    environment,
    prefix: 'TEST',
    split: (option, text) => (option.name() === 'key' ? text.split(' ') : [text]),
    exclusive: [['pets', 'data']],
    createError: ({ problem, advice }) => new Error(`${problem}. ${advice}`),
  });
  command.parse([...words], { from: 'user' });
  return command.opts();
}

test('reads options from variables, in place of their defaults', () => {
  expect(run([], { TEST_PORT: '0', TEST_BASE_URL: 'http://x', TEST_QUIET: '1' })).toEqual({
    port: 0,
    baseUrl: 'http://x',
    quiet: true,
    ids: true,
  });
});

test('reads a negated switch from its variable', () => {
  expect(run([], {})).toMatchObject({ ids: true });
  expect(run([], { TEST_NO_IDS: '1' })).toMatchObject({ ids: false });
  expect(run([], { TEST_NO_IDS: '0' })).toMatchObject({ ids: true });
});

test('the command line takes precedence', () => {
  expect(run(['--port', '1'], { TEST_PORT: '2' })).toMatchObject({ port: 1 });
});

test('ignores an empty variable, and a switch that is off', () => {
  expect(run([], { TEST_PORT: '', TEST_DATA: '', TEST_QUIET: '0', TEST_VERSION: '1' })).toEqual({
    port: 4010,
    ids: true,
  });
});

test('ignores what Kubernetes sets for a Service', () => {
  expect(run([], { TEST_PORT: 'tcp://10.0.0.1:80', TEST_BASE_URL: 'http://x' })).toEqual({
    port: 4010,
    baseUrl: 'http://x',
    ids: true,
  });
});

test('splits the values of a repeatable option', () => {
  expect(run([], { TEST_KEY: 'a b' })).toMatchObject({ key: ['a', 'b'] });
});

test('names the variable of an invalid value', () => {
  expect(() => run([], { TEST_PORT: 'x' })).toThrow(
    'the variable TEST_PORT is "x". Use a whole number from 0 to 65535.',
  );
  expect(() => run([], { TEST_QUIET: 'maybe' })).toThrow('the variable TEST_QUIET is "maybe". Use 1 or 0.');
});

test('ignores a variable that conflicts with the command line', () => {
  expect(run(['--data', 'a.json'], { TEST_PETS: '5' })).toEqual({ port: 4010, data: 'a.json', ids: true });
  expect(run(['--pets', '5'], { TEST_DATA: 'a.json' })).toEqual({ port: 4010, pets: '5', ids: true });
});

test('rejects two variables that conflict', () => {
  expect(() => run([], { TEST_PETS: '5', TEST_DATA: 'a.json' })).toThrow(
    'the variables TEST_PETS and TEST_DATA cannot be used together.',
  );
});
