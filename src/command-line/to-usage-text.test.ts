import { Command } from 'commander';
import { expect, test } from 'vitest';
import { toUsageText } from './to-usage-text.ts';

test('names the program before the message, and the help of the command after it', () => {
  const program = new Command('petstore-x');
  expect(toUsageText(program, '--port: "x" is not valid.')).toBe(
    'petstore-x: --port: "x" is not valid.\nRun petstore-x --help for the options.\n',
  );
  expect(toUsageText(program.command('list'), 'unknown option -x.')).toBe(
    'petstore-x: unknown option -x.\nRun petstore-x list --help for the options.\n',
  );
});
