import { Option } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from './create-program.ts';
import { findCompletions } from './find-completions.ts';

const values = {
  '--mutant': () => Promise.resolve(['key-missing', 'key-ignored', 'other']),
  '--choice': () => ['limit=clamp', 'limit=refuse'],
  '--only': () => ['getPet', 'listPets'],
  id: () => ['getPet.unknown'],
};

function complete(...words: string[]): Promise<string[]> {
  const program = createProgram('petstore-x', '1.0.0')
    .option('--quiet', 'print less')
    .option('--data <file>', 'read a file')
    .option('--mutant <name>', 'serve a mutant')
    .option('--choice <id=value>', 'choose')
    .option('--only <name...>', 'select')
    .addOption(new Option('--log <format>', 'log').choices(['pretty', 'json']));
  program.command('explain').argument('<id>').option('--strict', 'be strict');
  return findCompletions(program, words, values);
}

test.each([
  [[''], ['explain', 'help']],
  [['ex'], ['explain']],
  [['help', 'e'], ['explain']],
  [
    ['explain', '--'],
    ['--strict', '--help'],
  ],
  [['--qu'], ['--quiet']],
  [['explain', ''], ['getPet.unknown']],
])('completes commands, options and arguments: %j', async (words, expected) => {
  expect(await complete(...words)).toEqual(expected);
});

test.each([
  [
    ['--mutant', 'key-'],
    ['key-missing', 'key-ignored'],
  ],
  [
    ['--quiet', '--log', ''],
    ['pretty', 'json'],
  ],
  [['--only', 'getPet', 'li'], ['listPets']],
  [['--data', ''], []],
  [['--mutant', 'other', ''], []],
])('completes the values of options: %j', async (words, expected) => {
  expect(await complete(...words)).toEqual(expected);
});

test.each([
  [['--log=p'], ['--log=pretty']],
  [['--choice', 'limit=c'], ['limit=clamp']],
  [['--log', '=', 'p'], ['pretty']],
  [
    ['--log', '='],
    ['pretty', 'json'],
  ],
  [['--choice', 'limit', '=', 'c'], ['clamp']],
])('completes after an equal sign, where the shell splits there and where it does not: %j', async (words, expected) => {
  expect(await complete(...words)).toEqual(expected);
});
