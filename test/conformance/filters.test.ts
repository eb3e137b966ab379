import { expect, test } from 'vitest';
import { checks } from '../../src/conformance/index.ts';
import { callCommand } from '../support/call-command.ts';
import { serve, servePetstore } from '../support/serve.ts';

const run = (...args: string[]) => callCommand('petstore-conformance', args, { PETSTORE_API_KEY: 'demo-key' });

test('list prints the id and the title of each check', async () => {
  const { code, stdout, stderr } = await run('list');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual(checks.map(({ id, title }) => [id, title]));
});

test('list applies filters from the command line and from the environment', async () => {
  const { stdout } = await run('list', '--only', 'json', 'getPet', '--level', 'should', '--skip', 'json.single-quotes');
  expect(stdout.match(/^\S+/gm)).toEqual(['getPet.id-with-letters', 'json.trailing-comma']);
  const fromVariable = await callCommand('petstore-conformance', ['list'], { PETSTORE_ONLY: 'json.trailing-comma' });
  expect(fromVariable.stdout.match(/^\S+/gm)).toEqual(['json.trailing-comma']);
  const both = await callCommand('petstore-conformance', ['list', '--only', 'json'], { PETSTORE_ONLY: 'getPet' });
  expect(both.stdout.match(/^\S+/gm)).toEqual(['json.trailing-comma', 'json.single-quotes']);
});

test('combines repeated filters, and states them in the verdict', async () => {
  const url = await servePetstore();
  const args = ['--base-url', url, '--only', 'getPet.unknown', '--only', 'listPets.limit-1', '--level', 'MUST'];
  const { code, stdout } = await run('run', ...args);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Running 2 checks against \S+\. Creates at most \d+ animals? \(40 if the service accepts requests that it must reject\)\.\n/,
  );
  expect(stdout).toMatch(
    /Conformant \(filters: only getPet\.unknown and listPets\.limit-1, level MUST\): 2 MUSTs passed\.\n$/,
  );
});

test('a quick run says that it does not explore, and what limits its verdict', async () => {
  const { code, stdout } = await run('--base-url', await servePetstore(), '--explore', '0', '--only', 'oracle');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Running \d+ checks .*, without exploration, against /);
  expect(stdout).toMatch(/Conformant \(filters: only oracle, explore 0\): \d+ MUSTs passed\.\n$/);
});

test('finds a failure only if its check is selected', async () => {
  const url = await servePetstore('createPet-name-null-accepted');
  expect((await run('--base-url', url, '--only', 'listPets')).code).toBe(0);
  expect((await run('--base-url', url, '--grep', 'name-null')).code).toBe(1);
});

test.each([
  [['--only', 'listPets.limt-1'], 'Did you mean listPets.limit-1'],
  [['--only', 'getPet', '--only', 'gibberish'], 'unknown check, operation or clause "gibberish".'],
  [['--skip', 'observ'], 'Did you mean observe'],
  [['--grep', 'no such words'], '"no such words" matches no id and no title.'],
  [['--level', 'WILL'], 'unknown level "WILL". Use one of MUST, SHOULD, MAY.'],
  [['--only', 'json', '--read-only'], 'no check matches all of these filters: only json, read-only.'],
])('rejects %j with exit code 2 and sends nothing', async (args, message) => {
  let requests = 0;
  const url = await serve((_request, response) => void response.end(String(requests++)));
  const commands = [['run', '--base-url', url], ['--dry-run', '--base-url', url], ['list']];
  for (const { code, stdout, stderr } of await Promise.all(commands.map((words) => run(...words, ...args)))) {
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  }
  expect(requests).toBe(0);
});

test('--dry-run prints the requests by check and sends none, without base URL or key', async () => {
  let requests = 0;
  const url = await serve((_request, response) => void response.end(String(requests++)));
  const { code, stdout, stderr } = await run('--dry-run', '--base-url', url);
  expect({ code, stderr, requests }).toEqual({ code: 0, stderr: '', requests: 0 });
  expect(stdout).not.toContain('demo-key');
  expect(stdout).toMatch(
    /\nlistPets\.key-missing\n {2}GET \/pets\?limit=1 {2}key: Bearer \{key\}\n {2}GET .* key: missing\n/,
  );
  expect(stdout).toMatch(/\ncreatePet\.body-null\n {2}POST \/pets {2}key: Bearer \{key\} {2}null\n/);
  const [, total, selected] =
    /^(\d+) requests for (\d+) checks, creating at most \d+ animals\. Nothing was sent\.$/m.exec(stdout) ?? [];
  expect(Number(selected)).toBe(checks.filter(({ isConcurrent }) => !isConcurrent).length);
  expect(stdout.match(/^ {2}[A-Z]+ \//gm)).toHaveLength(Number(total));
  const bare = await callCommand('petstore-conformance', [
    '--dry-run',
    '--only',
    'getPet.unknown',
    '--as-of',
    '2026-01-01',
  ]);
  expect(bare.stdout).toMatch(/^probe\n(?: .*\n)+getPet\.unknown\n(?: .*\n)+\n\d+ requests for 1 check/);
});

test('--dry-run prints what a run then sends to a conformant service', async () => {
  const received: string[] = [];
  const { stdout } = await run('--dry-run', '--only', 'createPet.name-null', 'listPets.key-wrong');
  const url = await servePetstore();
  const passing = await serve((request, response) => {
    received.push(`${request.method} ${request.url?.slice(3)}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' };
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
      void fetch(new URL(request.url ?? '', url), { method: request.method ?? '', headers, ...body }).then(
        async (passed) =>
          response.writeHead(passed.status, Object.fromEntries(passed.headers)).end(await passed.text()),
      );
    });
  });
  const { code } = await run('--base-url', passing, '--only', 'createPet.name-null', 'listPets.key-wrong');
  expect(code).toBe(0);
  const planned = [...stdout.matchAll(/^ {2}(\S+ \S+)/gm)].map(([, line = '']) => line);
  expect(received.toSorted()).toEqual(planned.toSorted());
});

test('--dry-run ignores time limits and rejects what needs responses', async () => {
  const count = async (...args: string[]) =>
    /^\d+ requests for .*$/m.exec((await run('--dry-run', '--only', 'listPets', ...args)).stdout)?.[0];
  expect(await count('--total-timeout', '1', '--timeout', '1')).toBe(await count());
  for (const [option, value] of [
    ['--reporter', 'json'],
    ['--har', 'run.har'],
    ['--compare', 'report.json'],
    ['--write-known-failures'],
  ] as const) {
    const { code, stdout, stderr } = await run('--dry-run', option, ...(value ? [value] : []));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`there is nothing to report. Remove ${option} or --dry-run.`);
  }
});

test('explain shows the clause, the control, the requests, the usual cause, and on request the mutants', async () => {
  const { code, stdout } = await run('explain', 'createPet.name-null');
  expect(code).toBe(0);
  expect(stdout).toContain(checks.find(({ id }) => id === 'createPet.name-null')?.title);
  expect(stdout).toContain('clause      createPet.refused (Endpoints > 2. Add an animal)');
  expect(stdout).toMatch(
    /control {5}must get 201:\n +curl -i -H .*"authorization: Bearer \$\{PETSTORE_API_KEY:.*"Kit\w{8}"/,
  );
  expect(stdout).toMatch(/requests {4}curl -i .*"name":null/);
  expect(stdout).toMatch(/^usual cause .*422/m);
  expect(stdout).toMatch(/^remedy {6}\S.*400/m);
  expect(stdout).not.toContain('createPet-name-null-accepted');
  const withMutants = await run('explain', 'createPet.name-null', '--mutants');
  expect(withMutants.stdout).toMatch(/^mutants {5}(?:.*\n {12})*?createPet-name-null-accepted: \S/m);
});

test('explain shows the open point of an observation, and the checks whose responses a check inspects', async () => {
  expect((await run('explain', 'observe.limit-0')).stdout).toMatch(/^open point {2}\S+ \(.+\)\n {12}\S.*\?$/m);
  expect((await run('explain', 'answers.schema')).stdout).toContain(
    'inspects    also the responses of all other checks',
  );
});

test('explain counts equal requests that follow each other', async () => {
  const { stdout } = await run('explain', 'listPets.limit-absent');
  expect(stdout).toMatch(/^ {12}curl -i .*\/v1\/pets # \d+ times$/m);
});

test('explain suggests the nearest id for an unknown check', async () => {
  const { code, stderr } = await run('explain', 'createPet.name-nul');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^petstore-conformance: unknown check "createPet.name-nul". Did you mean createPet.name-null/);
});
