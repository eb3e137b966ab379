import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';

const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const SECRET = 'canary-key-4711';

const run = (args: string[], env: Record<string, string> = {}) => callCommand('petstore-conformance', args, env);

test.each([
  [['lst'], 'unknown command "lst". Did you mean list?'],
  [['--only', ''], '--only: "" is not valid. Add a value, or leave the option out.'],
  [['--skip', ' '], '--skip: " " is not valid. Add a value, or leave the option out.'],
  [['--level', ''], '--level: "" is not valid. Add a value, or leave the option out.'],
  [['--grep', ''], '--grep: "" is not valid. Add a value, or leave the option out.'],
  [['--header', ''], '--header: "" is not valid. Add a value, or leave the option out.'],
  [['help', 'other'], 'unknown command. Leave it out, or use one of audit, '],
  [['explan', 'x'], 'Did you mean explain?'],
  [
    ['client', '--behavior', 'json-indented', 'node', '--test'],
    'unknown option --test. Did you mean --list? If it belongs to your command, write -- before that.',
  ],
  [['--strct'], 'unknown option --strct. Did you mean --strict?'],
  [['list', '--onyl', 'getPet'], 'unknown option --onyl. Did you mean --only?'],
  [['explain'], 'explain: the argument <id> is missing. Use petstore-conformance explain <id>.'],
  [['list', 'getPet'], 'list: unexpected argument. Remove it.'],
  [['--base-url'], '--base-url: the value is missing. Add one after --base-url.'],
  [['--strict', 'list'], '--strict must come after the command. Use petstore-conformance list --strict ...'],
])('rejects %j with exit code 2 and a suggestion', async (args, message) => {
  const { code, stdout, stderr } = await run(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^petstore-conformance: /);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test.each([
  [[`--api-keyy=${SECRET}`]],
  [[`--apikey=${SECRET}`, 'list']],
  [[`-k${SECRET}`]],
  [[SECRET]],
  [['--api-key=', SECRET]],
  [['list', SECRET]],
  [['--base-url', 'http://x/v1', '--api-key', SECRET, '--timeout', SECRET]],
  [['--base-url', SECRET, '--api-key', SECRET]],
  [['--base-url', 'http://x/v1', '--api-key', SECRET, '--only', SECRET]],
  [['--base-url', 'http://x/v1', `--api-key=${SECRET}`, '--grep', SECRET]],
  [['explain', SECRET, '--api-key', SECRET]],
  [['replay', SECRET, '--api-key', SECRET]],
  [['doctor', '--api-key', SECRET, '--header', SECRET]],
  [['--header', `X-Key ${SECRET}`, '--base-url', 'http://x/v1', '--api-key', 'k']],
  [['--base-url', `http://user:${SECRET}@x/v1`, '--api-key', 'k']],
])('shows no key in the message about %j', async (args) => {
  const { code, stdout, stderr } = await run(args);
  expect(code).toBe(2);
  expect(stderr).not.toBe('');
  expect(stdout + stderr).not.toContain(SECRET);
});

test.each(['render', 'audit', 'diff', '--targets', '--reporter=json', '--only'])(
  'prints no control character and no command for GitHub that an argument of %s has',
  async (option) => {
    const { code, stderr } = await run([option, 'no\u009b2J/\u202egnp ##[stop-commands]x\n::error::x', 'y']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^petstore-conformance: /);
    expect(stderr).not.toMatch(/[\u009b\u202e]|##\[|^::/m);
  },
);

test('shows no key from the environment in a message', async () => {
  const { code, stderr } = await run(['--base-url', 'http://x/v1', '--only', SECRET], { PETSTORE_API_KEY: SECRET });
  expect(code).toBe(2);
  expect(stderr).toContain('--only: unknown check, operation or clause "[redacted]"');
});

test.each([
  '',
  'run',
  'list',
  'explain',
  'compare',
  'fuzz',
  'replay',
  'doctor',
  'render',
  'schema',
  'self-test',
  'completion',
])('fits the help of "%s" into 80 columns, with examples', async (name) => {
  const { code, stdout } = await run([...(name ? [name] : []), '--help']);
  expect(code).toBe(0);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(stdout).toMatch(/Examples?:\n {2}(?:source <\()?petstore-/);
});

test('prints the version of the package, whatever PETSTORE_VERSION is', async () => {
  const { code, stdout } = await run(['--version']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${version}\n` });
  const ran = await run(['list', '--only', 'getPet.unknown'], { PETSTORE_VERSION: '1.2' });
  expect(ran.code).toBe(0);
  expect((await run(['--dry-run', '--only', 'getPet.unknown'], { PETSTORE_VERSION: '1.2' })).code).toBe(0);
});

test('prints the same text for help COMMAND and COMMAND --help', async () => {
  const [help, option] = await Promise.all([run(['help', 'replay']), run(['replay', '--help'])]);
  expect(help).toEqual(option);
});

test('stays silent when the reader closes the pipe early', async () => {
  const command = startCommand('petstore-conformance', ['list']);
  command.process.stdout?.once('data', () => command.process.stdout?.destroy());
  expect(await command.ended).toMatchObject({ code: 0, stderr: '' });
});
