import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { toUsageMessage } from './to-usage-message.ts';

const known = { options: ['--port', '--api-key'], commands: ['choices', 'mutants'] };
const reword = (code: string, message: string) =>
  toUsageMessage(new CommanderError(1, `commander.${code}`, `error: ${message}`), known);

test.each([
  [
    'invalidArgument',
    "option '--port <number>' argument 'x' is invalid. Use a whole number.",
    '--port: "x" is not valid. Use a whole number.',
  ],
  [
    'invalidArgument',
    "option '--fail <operation=failure>' argument 'it's\n' is invalid. Use another.",
    String.raw`--fail: "it's\n" is not valid. Use another.`,
  ],
  ['unknownOption', "unknown option '--prot'", 'unknown option --prot. Did you mean --port?'],
  ['unknownOption', "unknown option '-x'", 'unknown option -x.'],
  [
    'optionMissingArgument',
    "option '--port <number>' argument missing",
    '--port: the value is missing. Add one after --port.',
  ],
  [
    'conflictingOption',
    "option '--pets <count>' cannot be used with option '--data <file>'",
    '--pets cannot be used with --data. Remove one of them.',
  ],
  [
    'excessArguments',
    'too many arguments. Expected 0 arguments but got 1: choice.',
    'unknown command "choice". Did you mean choices?',
  ],
  [
    'excessArguments',
    "too many arguments for 'choices'. Expected 0 arguments but got 2: a, b.",
    'choices: unexpected argument "a". Remove it.',
  ],
  ['unknown', 'something else', 'something else'],
])('rewords %s: %j', (code, message, expected) => {
  expect(reword(code, message)).toBe(expected);
});

test('does not repeat the value of an unknown option, which may be a key', () => {
  expect(reword('unknownOption', "unknown option '--api-kye=secret'")).toBe(
    'unknown option --api-kye. Did you mean --api-key?',
  );
});
