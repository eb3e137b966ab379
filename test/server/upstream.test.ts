import { expect, onTestFinished, test } from 'vitest';
import type { Pet } from '../../src/contract/index.ts';
import { runConformance } from '../../src/conformance/index.ts';
import { startServer } from '../../src/server/index.ts';
import { callCommand } from '../support/call-command.ts';
import { startCommand } from '../support/run-command.ts';
import { serve } from '../support/serve.ts';

/** `petstore-mock --upstream`, as a command in a process of its own. */

async function start(args: string[], variables: Record<string, string> = {}) {
  const command = startCommand('petstore-mock', ['--port', '0', ...args], variables);
  onTestFinished(async () => {
    command.process.kill('SIGTERM');
    await command.ended;
  });
  const printed = await command.printed(/http:\/\/\S+\/v1"?\}?\n/);
  const url = /http:\/\/\S+\/v1(?="?\}?\n)/.exec(printed.replace(/.*upstream .*\n/, ''))?.[0] ?? '';
  return { ...command, text: printed, url };
}

/** A back end with one animal and a key of its own. */
async function startBackEnd() {
  const pets = [{ id: 2n ** 53n + 1n, name: 'Real', categoryId: 1 }];
  const { url, petstore, close } = await startServer({ port: 0, apiKeys: ['real-key'], pets });
  onTestFinished(close);
  return { url, petstore };
}

const call = (url: string, key: string, init: RequestInit = {}) =>
  fetch(`${url}/pets`, { ...init, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } });
const REX = { method: 'POST', body: '{"name":"Rex","categoryId":1}' };

test('--mock responds to some operations, the others are passed on, and the log says which', async () => {
  const backEnd = await startBackEnd();
  const { url, printed } = await start([
    '--upstream',
    backEnd.url,
    '--mock',
    'createPet',
    '--api-key',
    'real-key',
    '--log',
    'json',
  ]);
  expect(await (await call(url, 'real-key')).text()).toBe('[{"id":9007199254740993,"name":"Real","categoryId":1}]');
  expect(((await (await call(url, 'real-key', REX)).json()) as Pet).id).toBe(46);
  expect(backEnd.petstore.requests()).toHaveLength(1);
  const lines = (await printed(/\n.*\n.*\n/)).trim().split('\n').slice(1);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { method: 'GET', status: 200, side: 'upstream', reason: 'upstream' },
    { method: 'POST', status: 201, side: 'mock' },
  ]);
});

test('--upstream-api-key replaces the key of clients, and the greeting names both sides but not the key', async () => {
  const backEnd = await startBackEnd();
  const variables = {
    PETSTORE_MOCK_UPSTREAM: backEnd.url,
    PETSTORE_MOCK_UPSTREAM_API_KEY: 'real-key',
    PETSTORE_MOCK_API_KEY: 'local-key',
    PETSTORE_MOCK_MOCK: 'createPet getPet',
  };
  const { url, text } = await start([], variables);
  expect(text).toContain(`  upstream  ${backEnd.url}\n  mock      createPet, getPet\n`);
  expect(text).not.toContain('real-key');
  expect((await call(url, 'local-key')).status).toBe(200);
  expect((await call(url, 'real-key')).status).toBe(401);
});

test('logs why the upstream gives no response, and keeps serving', async () => {
  const closed = await startServer({ port: 0 });
  await closed.close();
  const { url, printed } = await start(['--upstream', closed.url, '--mock', 'createPet', '--log', 'pretty', '--quiet']);
  expect((await call(url, 'any')).status).toBe(502);
  expect(await printed(/\n.*\n/)).toMatch(/502 +GET .*upstream ECONNREFUSED\n$/);
  expect((await call(url, 'demo-key', REX)).status).toBe(201);
});

test('uses the proxy of the environment for an upstream elsewhere', async () => {
  const targets: (string | undefined)[] = [];
  const proxy = await serve((incoming, outgoing) => {
    targets.push(incoming.url);
    outgoing.end('[]');
  });
  const { url } = await start(['--upstream', 'http://staging.example.com/v1', '--quiet'], {
    HTTP_PROXY: new URL(proxy).origin,
  });
  expect(await (await call(url, 'any')).text()).toBe('[]');
  expect(targets).toEqual(['http://staging.example.com/v1/pets']);
});

test('a service that conforms to the specification still does behind the mock', async () => {
  const backEnd = await startBackEnd();
  const { url, close } = await startServer({ port: 0, upstream: { url: backEnd.url } });
  onTestFinished(close);
  const { verdict, checks } = await runConformance({ baseUrl: url, apiKey: 'real-key' });
  expect(checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'inconclusive')).toEqual([]);
  expect(verdict.kind).toBe('conformant');
});

test.each([
  [['--mock', 'createPet'], '--mock needs an upstream. Name it with --upstream URL.'],
  [['--upstream-api-key', 'hush-hush'], '--upstream-api-key needs an upstream.'],
  [
    ['--upstream', 'http://localhost/v1', '--upstream-api-key', 'hush-hush'],
    '--upstream-api-key needs another key for your clients: any page could use the default one. Choose it with --api-key.',
  ],
  [['--upstream', 'localhost:4010/v1'], '--upstream: "localhost:4010/v1" has no scheme. Use http://localhost:4010/v1.'],
  [
    ['--upstream', 'http://a:hush-hush@localhost/v1'],
    '--upstream: the URL has a user name or a password. Remove them.',
  ],
  [['--upstream', 'http://localhost/v1', '--mock', 'create'], '--mock: "create" is not valid.'],
  [['--upstream', 'http://localhost/v1', '--demo'], '--upstream cannot be used with --demo.'],
  [['--upstream', 'http://localhost/v1', '--mutant', 'x'], '--upstream cannot be used with --mutant.'],
])('%j is a usage error', async (args, message) => {
  const { code, stderr } = await callCommand('petstore-mock', ['--port', '0', ...args]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string });
  expect(stderr).not.toContain('hush-hush');
});
