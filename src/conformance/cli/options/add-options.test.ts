import { Command } from 'commander';
import { expect, test } from 'vitest';
import { flagOf } from '../../options/option-row.ts';
import { optionTable } from '../../options/option-table.ts';
import { addOptions } from './add-options.ts';
import { commandTable } from './command-table.ts';
import { optionsOf } from './options-of.ts';

const rows = [...Object.values(optionTable), ...Object.values(commandTable)];
const users = [...new Set(rows.flatMap((row) => ('commands' in row ? [...row.commands] : [])))];

const parse = async (name: string, words: readonly string[]) => {
  const command = addOptions(new Command(name), { variables: [] }).exitOverride();
  await command.action(() => {}).parseAsync(words, { from: 'user' });
  return command.opts();
};

test('some command or function has each option', () => {
  const unused = rows.filter((row) => !('commands' in row) && !('functions' in row));
  expect(unused).toEqual([]);
});

test.each(users)('%s has each flag once', (user) => {
  const flags = optionsOf(user).map(([name, row]) => flagOf(name, row));
  expect(flags.filter((flag, index) => flags.indexOf(flag) < index)).toEqual([]);
});

test.each<[string, string[], Record<string, unknown>]>([
  ['run', ['--level', 'must', 'SHOULD'], { levels: ['MUST', 'SHOULD'] }],
  ['run', ['--header', 'A: b, c', '--header', 'D: e'], { headers: ['A: b, c', 'D: e'] }],
  ['run', ['--label', 'a=b=c, d', '--label', 'team=x'], { labels: { a: 'b=c, d', team: 'x' } }],
  ['proxy', ['--label', 'a=b\nc=d'], { labels: { a: 'b', c: 'd' } }],
  ['run', ['--category-id', '9007199254740993'], { categoryId: 9007199254740993n }],
  ['run', ['--target', 'a=http://localhost/v1?x,y'], { target: ['a=http://localhost/v1?x,y'] }],
  ['run', ['--reporter', 'json=a,b,html'], { reporter: ['json=a,b', 'html'] }],
  ['proxy', ['--api-key', 'a b', '--api-key', 'c'], { apiKey: ['a', 'b', 'c'] }],
  ['watch', ['--every', '5m', '--port', '0'], { every: 300_000, port: 0 }],
  ['client', ['--no-invalid'], { invalid: false }],
  ['list', ['--requirements'], { requirements: true }],
])('%s %j', async (command, words, values) => {
  expect(await parse(command, words)).toMatchObject(values);
});

test.each([
  ['run', ['--only', ' '], 'Add a value, or leave the option out.'],
  ['run', ['--rate', '0'], 'Use a number of requests per second above 0'],
  ['run', ['--category-id', '1e3'], 'Use an integer (int64).'],
  ['run', ['--parallel', '1001'], 'Use a whole number from 1 to 1000.'],
  ['run', ['--label', 'a'], 'Use name=value, such as environment=staging'],
  ['run', ['--label', '1=b'], 'Use name=value, such as environment=staging'],
  ['run', ['--label', 'a=b', '--label', 'a=c'], 'The label a is given more than once.'],
  ['watch', ['--every', '500ms'], 'Use a duration of at least 1s'],
  ['schema', ['--fleet', '--client'], 'cannot be used with'],
])('%s rejects %j', async (command, words, message) => {
  await expect(parse(command, words)).rejects.toThrow(message);
});
