import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../src/server/index.ts';
import { mutants } from '../../src/variants/mutants/index.ts';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';
import { servePetstore } from '../support/serve.ts';
import { mutantsOfGenerated } from '../support/unusual-mutants.ts';

const environment = { PETSTORE_API_KEY: 'demo-key' };
const run = (args: string[]) => callCommand('petstore-conformance', ['fuzz', ...args], environment);
const replay = (args: string[]) => callCommand('petstore-conformance', ['replay', ...args], environment);

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-kit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('prints each violation with the requests that show it, and exits with 1', async () => {
  const url = await servePetstore('getPet-id-as-int32');
  const { code, stdout } = await run(['--base-url', url, '--seed', '5', '--requests', '400']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ oracle\.getPet\.petId .*\n {4}clause {5}Endpoints > 3\. Get an animal/m);
  expect(stdout).toMatch(/^ {4}reproduce {2}curl -i .*"authorization: Bearer \$\{PETSTORE_API_KEY:\?Set it first\}"/m);
  expect(stdout).toMatch(/--seed 5\n\nNon-conformant \(filters: generated requests\): 1 MUST violated/);
});

test('exits with 0 if it finds nothing, and creates at most 40 animals', async () => {
  const url = await servePetstore();
  const { code, stdout } = await run(['--base-url', url]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Sending up to 500 requests to http:.*\. Creates at most 40 animals\.\n[^✗]*\nMUST /);
  expect(stdout).toMatch(/^Created (?:[1-9]|[1-3]\d|40) animals /m);
  expect(stdout).toMatch(/^To send the same requests again: --seed \d+\n\nConformant \(filters: generated requests\)/m);
});

test('a violated SHOULD changes the exit code only with --strict', async () => {
  const url = await servePetstore('errors-without-challenge');
  const args = ['--base-url', url, '--requests', '100', '--seed', '2'];
  expect(await run(args)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('! oracle.http.www-authenticate'),
  });
  expect(await run([...args, '--strict'])).toMatchObject({ code: 1 });
});

test('exits with 3 if the target cannot be tested', async () => {
  const { code, stdout } = await run(['--base-url', 'http://127.0.0.1:9/v1']);
  expect(code).toBe(3);
  expect(stdout).toMatch(/^Not testable: http:\/\/127\.0\.0\.1:9\/v1 cannot be reached/m);
});

test('sends programs for a time, and resets petstore-mock whenever it has created its animals', async () => {
  const url = await servePetstore();
  const reset = url.replace('/v1', '/__petstore/reset');
  const { code, stdout } = await run(['--base-url', url, '--time', '2s', '--reset-url', reset, '--max-creates', '15']);
  expect(stdout).toMatch(/^Sending requests to http:.* for 2 s\. Creates at most 15 animals between resets\.\n/);
  expect(code).toBe(0);
  const headers = { authorization: 'Bearer demo-key' };
  const pets = (await (await fetch(`${url}/pets?limit=100`, { headers })).json()) as unknown[];
  expect(pets.length).toBeLessThanOrEqual(45 + 15);
});

test('saves failing programs once, and tries them first in the next session', async () => {
  const folder = await createFolder();
  const examples = join(folder, 'examples');
  const url = await servePetstore('createPet-name-null-accepted');
  const args = ['--base-url', url, '--seed', '1', '--requests', '400', '--max-creates', '200', '--examples', examples];
  expect(await run(args)).toMatchObject({ code: 1 });
  const files = await readdir(examples);
  expect(files).toEqual([expect.stringMatching(/^oracle\.createPet\.refused-[\da-f]{12}\.json$/)]);
  const saved = await readFile(join(examples, files[0] ?? ''), 'utf8');
  expect(JSON.parse(saved)).toMatchObject({
    checkId: 'oracle.createPet.refused',
    program: [{ operation: 'createPet' }],
  });
  expect(saved).not.toContain('demo-key');
  const again = await run([...args, '--requests', '1']);
  expect(again).toMatchObject({ code: 1, stdout: expect.stringContaining(`${files[0]}: still fails\n`) });
  expect(await readdir(examples)).toEqual(files);
  const fixed = await run(['--base-url', await servePetstore(), '--examples', examples, '--requests', '1']);
  expect(fixed).toMatchObject({ code: 0, stdout: expect.stringContaining(`${files[0]}: fixed\n`) });
});

test.each(['oracle.getPet.petId-0123456789ab.json', 'oracle.renamed.json'])(
  'rejects the damaged example %s',
  async (name) => {
    const folder = await createFolder();
    await writeFile(join(folder, name), '{"format":"petstore-conformance-example/1","checkId":"oracle.getPet.petId"}');
    const damaged = await run(['--base-url', 'http://x/v1', '--examples', folder]);
    expect(damaged).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--examples: .*is not a saved program: a program/),
    });
  },
);

test('rejects a folder of examples that is a file', async () => {
  const path = join(await createFolder(), 'examples');
  await writeFile(path, '');
  const file = await run(['--base-url', 'http://x/v1', '--examples', path]);
  expect(file).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be used: it is a file') });
});

test('replay sends the programs of a report again', async () => {
  const report = join(await createFolder(), 'report.json');
  const url = await servePetstore('createPet-name-null-accepted');
  await run([
    '--base-url',
    url,
    '--seed',
    '1',
    '--requests',
    '400',
    '--max-creates',
    '200',
    '--reporter',
    `json=${report}`,
  ]);
  const again = await replay([report]);
  expect(again).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Still failing \(1\):\n {2}✗ oracle\.createPet\.refused /m),
  });
  expect(again.stdout).toMatch(/^Sending 1 program to http:/);
  const fixed = await replay([report, '--base-url', await servePetstore()]);
  expect(fixed).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Fixed \(1\):\n {2}✓ oracle\.createPet\.refused /m),
  });
  const none = await replay([report, 'oracle.service.json']);
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('has no program for oracle.service.json') });
});

test('a run sends generated requests too, and replay repeats the program of its report', async () => {
  const report = join(await createFolder(), 'report.json');
  // No check sends what this mutant fails on.
  const mutant = mutantsOfGenerated.find(({ name }) => name === 'createPet-json-name-parsed');
  const { url, close } = await startServer({ port: 0, ...(mutant && { wrap: mutant.wrap }) });
  onTestFinished(close);
  const limits = ['--only', 'oracle', '--explore', '1200', '--seed', '1', '--max-creates', '300'];
  const { code, stdout } = await callCommand(
    'petstore-conformance',
    ['--base-url', url, ...limits, '--reporter', 'terminal', '--reporter', `json=${report}`],
    environment,
  );
  expect(stdout).toMatch(
    /^Running \d+ checks.*, exploring with 1200 requests, against .* Creates at most 300 animals\.\n/,
  );
  expect(stdout).toMatch(/^To send the same requests again: --seed 1$/m);
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/^✗ oracle\.animal\.id /m) });
  const again = await replay([report, 'oracle.animal.id']);
  expect(again.stdout).toMatch(/^Still failing \(1\):\n {2}✗ oracle\.animal\.id /m);
  expect(again.stdout).toMatch(/^Sending 1 program to http:/);
});

test('Ctrl+C reports what was found', async () => {
  const { promise: silent, resolve } = Promise.withResolvers<void>();
  let requests = 0;
  const mutant = mutants.find(({ name }) => name === 'listPets-key-missing');
  const { url, close } = await startServer({
    port: 0,
    wrap: (petstore) => {
      const fetch = mutant?.wrap(petstore) ?? petstore.fetch;
      return (request) => {
        if (++requests <= 400) return fetch(request);
        resolve();
        return new Promise(() => {});
      };
    },
  });
  onTestFinished(close);
  const command = startCommand(
    'petstore-conformance',
    ['fuzz', '--base-url', url, '--requests', '5000', '--seed', '1'],
    environment,
  );
  await silent;
  command.process.kill('SIGINT');
  const { code, stdout } = await command.ended;
  expect(code).toBe(130);
  expect(stdout).toContain('✗ oracle.authentication.refused');
  expect(stdout).toMatch(/Non-conformant \(filters: generated requests\): the run was stopped, \d MUSTs? violated/);
});

test.each([
  [['--base-url', 'http://x/v1', '--requests', '0'], '--requests'],
  [
    ['--base-url', 'http://x/v1', '--time', '5'],
    '--time: "5" is not valid. Use a duration such as 500ms, 30s, 5m or 1h.',
  ],
  [['--base-url', 'http://x/v1', '--reset-url', 'http://y/reset'], '--reset-url: http://y is neither the origin'],
  [['--base-url', 'http://x/v1', '--seed', 'x'], '--seed'],
  [['--seed', '1'], '--base-url'],
])('rejects %j with exit code 2', async (args, option) => {
  const { code, stdout, stderr } = await run(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(option);
});
