import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { startServer } from '../../src/server/index.ts';
import { conformingVariants } from '../../src/variants/conforming/index.ts';
import { callCommand } from '../support/call-command.ts';
import { runCommand } from '../support/run-command.ts';
import { serve, servePetstore } from '../support/serve.ts';

const titleOf = (id: string) => checks.find((check) => check.id === id)?.title;

/** Starts a server that returns the same response to every request. */
const serveAlways = (status: number, headers: Record<string, string>, body: string) =>
  serve((_request, response) => void response.writeHead(status, headers).end(body));

const environment = { PETSTORE_API_KEY: 'demo-key' };
const run = (url: string, ...args: string[]) =>
  callCommand('petstore-conformance', ['--base-url', url, ...args], environment);

/** In a process of its own, as users do: for each exit code once. */
const spawn = (url: string, ...args: string[]) =>
  runCommand('petstore-conformance', ['--base-url', url, ...args], environment);

/** Halves the requests of a run. */
const FEWER = ['--skip', 'oracle'];

test('exits 0 for a conformant service and reports the created animals', async () => {
  const { code, stdout, stderr } = await spawn(`${await servePetstore()}/`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Running \d+ checks against \S+\. Creates at most 40 animals\.\n/);
  expect(stdout).toMatch(/\nCreated \d+ animals \(the API cannot delete them\): ids 46-\d+/);
  expect(stdout).toMatch(/\nConformant: \d+ MUSTs passed\.\n$/);
});

test('exits 1 for a mutant, with the clause, the evidence and a curl line that reproduces the failure', async () => {
  const { code, stdout } = await spawn(await servePetstore('listPets-key-missing'), ...FEWER);
  expect(code).toBe(1);
  expect(stdout).toContain(`✗ listPets.key-missing  ${titleOf('listPets.key-missing')}`);
  expect(stdout).toContain('clause     Authentication: When the key is missing or invalid');
  expect(stdout).toContain('expected   401 with an error object');
  expect(stdout).toContain('actual     200 with [{"id":1,');
  const curl = /reproduce {2}(curl .+)/.exec(stdout)?.[1] ?? '';
  const { stdout: response } = await promisify(execFile)('bash', ['-c', `${curl} -s`], {
    env: { ...process.env, PETSTORE_API_KEY: 'demo-key' },
  });
  expect(response).toMatch(/^HTTP\/1\.1 200/);
});

test.each(['undecodable-targets-400', 'malformed-queries-refused'])(
  'the bundled command decodes percent-encoding as the library does: %s conforms',
  async (variant) => {
    const { wrap } = conformingVariants.find(({ name }) => name === variant) as (typeof conformingVariants)[number];
    const { url, close } = await startServer({ port: 0, wrap });
    onTestFinished(close);
    const { code, stdout } = await run(url, '--seed', '1', '--strict');
    expect({ code, verdict: stdout.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      verdict: expect.stringMatching(/^Conformant: /),
    });
  },
);

test('warns about a violated SHOULD, and exits 1 with --strict', async () => {
  const url = await servePetstore('errors-without-challenge');
  const selection = ['--only', 'http', 'listPets', ...FEWER];
  const plain = await run(url, ...selection);
  const strict = await run(url, ...selection, '--strict');
  expect({ plain: plain.code, strict: strict.code }).toEqual({ plain: 0, strict: 1 });
  expect(plain.stdout).toMatch(
    /Conformant \(filters: only http and listPets, skip oracle\): \d+ MUSTs passed, 1 warning\.\n$/,
  );
});

test('creates nothing with --read-only, and states it in the verdict', async () => {
  const url = await servePetstore();
  const { code, stdout } = await run(url, '--read-only');
  expect(code).toBe(0);
  expect(stdout).toContain('Creates no animals.');
  expect(stdout).toMatch(/Conformant \(filters: read-only\)/);
  expect(stdout).not.toContain('the API cannot delete');
});

test('is incomplete if --max-creates is too small', async () => {
  const { code, stdout } = await run(await servePetstore(), ...FEWER, '--max-creates', '2');
  expect(code).toBe(3);
  expect(stdout).toContain('the limit of 2 created animals was reached (--max-creates)');
  expect(stdout).toContain('Created 2 animals');
});

test('takes the date for the removal of getPet from --as-of', async () => {
  const url = await servePetstore('getPet-removed-early');
  const reads = ['--read-only', '--skip', 'oracle'];
  expect((await run(url, ...reads)).code).toBe(1);
  const { code, stdout } = await run(url, ...reads, '--as-of', '2030-12-05', '--observations');
  expect(code).toBe(0);
  expect(stdout).toMatch(/checks {2}getPet may have been removed .*\n.*\bgetPet\.before-sunset\b/);
});

test('exits 3 with one sentence if every request rejects the key', async () => {
  const { code, stdout } = await spawn(await servePetstore(), '--api-key', 'other-key');
  expect(code).toBe(3);
  expect(stdout).toMatch(
    /\nNot testable: \S+ rejects the API key: every request with it returned 401\. Check the API key \(on the command line: PETSTORE_API_KEY or --api-key\)\.\n$/,
  );
  expect(stdout).not.toContain('other-key');
});

test.each([
  [
    'HTML',
    200,
    { 'content-type': 'text/html' },
    '<h1>Hello</h1>',
    'returns 200 with text/html instead of JSON. Check the path',
  ],
  [
    'a redirect',
    302,
    { location: 'https://login.example.com/' },
    '',
    'redirects to https://login.example.com/ instead of returning JSON',
  ],
] as const)('exits 3 with the cause if the target returns only %s', async (_name, status, headers, body, message) => {
  const { code, stdout } = await run(await serveAlways(status, headers, body));
  expect(code).toBe(3);
  expect(stdout).toContain(message);
});

test.each([
  ['a closed port', undefined, 'the connection was refused'],
  ['a host that does not exist', 'http://nowhere.invalid/v1', 'the host name cannot be resolved'],
])('exits 3 with the cause for %s', async (_name, given, cause) => {
  const gone = await startServer({ port: 0 });
  await gone.close();
  const url = given ?? gone.url;
  const { code, stdout } = await run(url);
  expect(code).toBe(3);
  expect(stdout).toContain(`Not testable: ${url} cannot be reached: ${cause}.`);
});

test('ends within the timeout if the target never responds', async () => {
  const { code, stdout } = await run(await serve(() => {}), '--timeout', '300');
  expect(code).toBe(3);
  expect(stdout).toContain('no complete response arrived in time');
});

test.each([
  [[], '--base-url: the base URL is missing. Use one such as --base-url https://api.example.com/v1.'],
  [['--api-key', 'key', '--base-url', 'nonsense'], '"nonsense" is not a valid URL.'],
  [
    ['--api-key', 'key', '--base-url', 'ftp://example.com/v1'],
    'the scheme ftp: is not supported. Use http: or https:.',
  ],
  [['--api-key', 'key', '--base-url', 'http://example.com/v1?x=1'], 'the URL has a query or a fragment.'],
  [['--base-url', 'http://127.0.0.1:9/v1', '--api-key', ''], 'the API key is missing'],
  [['--base-url', 'http://127.0.0.1:9/v1', '--concurrency', '0'], 'Use a whole number from 1 to 999999999.'],
  [['--base-url', 'http://127.0.0.1:9/v1', '--category-id', '1.5'], 'Use an integer (int64).'],
  [['--base-ur', 'http://127.0.0.1:9/v1'], 'Did you mean --base-url?'],
] as [string[], string][])('rejects %j with exit code 2 and advice', async (args, message) => {
  const { code, stdout, stderr } = await callCommand('petstore-conformance', args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('a process that rejects its options exits with 2', async () => {
  const { code, stdout, stderr } = await spawn('nonsense');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('"nonsense" is not a valid URL.');
});

test('prints the same order with any concurrency', async () => {
  const ids = async (concurrency: string) => {
    const url = await servePetstore('keys-any-basic');
    const { stdout } = await run(url, '--concurrency', concurrency, '--seed', '1');
    return stdout.match(/^ {0,2}[✗!?] .*$/gm);
  };
  const one = await ids('1');
  const many = await ids('20');
  expect(one?.length).toBeGreaterThan(2);
  expect(many).toEqual(one);
});
