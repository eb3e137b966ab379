import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startServer } from '../../src/server/index.ts';
import { runCommand } from '../support/run-command.ts';
import { serve, servePetstore } from '../support/serve.ts';

/** A server that answers everything in one way. */
const serveAlways = (status: number, headers: Record<string, string>, body: string) =>
  serve((_request, response) => void response.writeHead(status, headers).end(body));

const judge = (url: string, ...args: string[]) =>
  runCommand('petstore-conformance', ['--base-url', url, ...args], { PETSTORE_API_KEY: 'demo-key' });

test('a conformant service gives 0, and the report says what it leaves behind', async () => {
  const { code, stdout, stderr } = await judge(`${await servePetstore()}/`);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/it will create at most 32 animals \(40 if it takes what it must refuse\)\./);
  expect(stdout).toMatch(/Left behind: \d+ animals, ids 46, /);
  expect(stdout).toMatch(/\nConformant: \d+ MUSTs passed\.\n$/);
});

test('a wrong service gives 1, with clause, expected, actual, and a curl line that shows the fault when pasted', async () => {
  const { code, stdout } = await judge(await servePetstore('listPets-key-missing'));
  expect(code).toBe(1);
  expect(stdout).toContain('✗ MUST listPets.key-missing  MUST refuse listPets without a key');
  expect(stdout).toContain('clause    Authentication: When the key is missing or invalid');
  expect(stdout).toContain('expected  401 with an error object');
  expect(stdout).toContain('actual    200 with [{"id":1,');
  const curl = /repeat {4}(curl .+)/.exec(stdout)?.[1] ?? '';
  const { stdout: answer } = await promisify(execFile)('bash', ['-c', `${curl} -s`], {
    env: { ...process.env, PETSTORE_API_KEY: 'demo-key' },
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
});

test('a violated SHOULD is a warning, and gives 1 with --strict', async () => {
  const url = await servePetstore('errors-without-challenge');
  const [plain, strict] = [await judge(url), await judge(url, '--strict')];
  expect([plain.code, strict.code]).toEqual([0, 1]);
  expect(plain.stdout).toMatch(/Conformant: \d+ MUSTs passed, 1 warning\.\n$/);
});

test('--read-only sends nothing that could create, and the verdict says so', async () => {
  const url = await servePetstore();
  const { code, stdout } = await judge(url, '--read-only');
  expect(code).toBe(0);
  expect(stdout).toContain('it will create no animals.');
  expect(stdout).toMatch(/Conformant \(filters: read-only\)/);
  expect((await judge(url, '--read-only')).stdout).not.toContain('Left behind');
});

test('a run cut short by --max-creates is incomplete', async () => {
  const { code, stdout } = await judge(await servePetstore(), '--max-creates', '2');
  expect(code).toBe(3);
  expect(stdout).toContain('the limit of 2 created animals was reached (maxCreates)');
  expect(stdout).toContain('Left behind: 2 animals');
});

test('--as-of moves the date by which getPet is judged', async () => {
  const url = await servePetstore('getPet-removed-early');
  expect((await judge(url)).code).toBe(1);
  const { code, stdout } = await judge(url, '--as-of', '2030-12-05');
  expect(code).toBe(0);
  expect(stdout).toContain('getPet.before-sunset: getPet was to be removed on 5 December 2030');
});

test('a key that is refused everywhere gives 3 and one sentence', async () => {
  const { code, stdout } = await judge(await servePetstore(), '--api-key', 'other-key');
  expect(code).toBe(3);
  expect(stdout).toMatch(
    /\nNot testable: \S+ rejects the API key: it returns 401 to each request with the key\. Check the key\.\n$/,
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
] as const)('a target that answers only %s gives 3 and the cause', async (_name, status, headers, body, message) => {
  const { code, stdout } = await judge(await serveAlways(status, headers, body));
  expect(code).toBe(3);
  expect(stdout).toContain(message);
});

test.each([
  ['a port where nobody listens', undefined, 'the connection was refused'],
  ['a host that does not exist', 'http://nowhere.invalid/v1', 'the host name cannot be resolved'],
])('%s cannot be reached: 3 and the cause', async (_name, given, cause) => {
  const gone = await startServer({ port: 0 });
  await gone.close();
  const url = given ?? gone.url;
  const { code, stdout } = await judge(url);
  expect(code).toBe(3);
  expect(stdout).toContain(`Not testable: ${url} cannot be reached: ${cause}.`);
});

test('a target that never answers ends within the timeout', async () => {
  const { code, stdout } = await judge(await serve(() => {}), '--timeout', '300');
  expect(code).toBe(3);
  expect(stdout).toContain('no complete answer came in time');
});

test.each([
  [[], '--base-url is missing.'],
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
] as [string[], string][])('%j ends with 2 and says what to do', async (args, message) => {
  const { code, stdout, stderr } = await runCommand('petstore-conformance', args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('the order of the report does not depend on the concurrency', async () => {
  const ids = async (concurrency: string) => {
    const { stdout } = await judge(await servePetstore('errors-without-code'), '--concurrency', concurrency);
    return stdout.match(/^(?:✗|!|\?) .*$/gm);
  };
  const [one, many] = [await ids('1'), await ids('20')];
  expect(one?.length).toBeGreaterThan(10);
  expect(many).toEqual(one);
});
