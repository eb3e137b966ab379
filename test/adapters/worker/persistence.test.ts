import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { runConformance } from '../../../src/conformance/index.ts';
import { bundleWorker, createClient } from './start-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'petstore-worker-'));
const script = join(folder, 'worker.js');
writeFileSync(script, await bundleWorker());
const started: ChildProcess[] = [];

/** Kills the processes without a chance to write anything. */
async function killAll(): Promise<void> {
  for (const child of started.splice(0)) {
    const closed = new Promise((resolve) => void child.once('close', resolve));
    process.kill(-(child.pid as number), 'SIGKILL');
    await closed;
  }
}

/** Starts two Workers on the storage of the test, in a process group of their own. */
async function start() {
  const path = fileURLToPath(new URL('serve-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [path, script, join(folder, 'storage')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const origins = await new Promise<string>(
    (resolve) => void child.stdout.once('data', (data) => resolve(String(data))),
  );
  const [one = '', two = ''] = origins.trim().split(' ');
  return { url: `${one}v1`, one: createClient(one), two: createClient(two) };
}

afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const idOf = (response: { body: never }) => (response.body as { id: number }).id;

test('a killed process comes back with the animals and the settings of each session', async () => {
  const before = await start();
  const big = '{"name":"Käthe 🐈","categoryId":-9223372036854775808,"status":"sold"}';
  expect(idOf(await before.one.create('kept', big))).toBe(46);
  expect(idOf(await before.one.create())).toBe(46);
  await before.one.admin('POST', '/failures', { operation: 'getPet', status: 503, times: 3 }, 'kept');
  await before.one.admin('POST', '/failures', { operation: 'createPet', status: 500, probability: 0.5 }, 'kept');
  await before.one.admin('PATCH', '/choices', { limitOutOfRange: 'clamp', idScheme: 'sparse' }, 'kept');
  await before.one.admin('PUT', '/now', { now: '2030-12-06' }, 'kept');
  await before.one.admin('PUT', '/latency', { minimum: 1, maximum: 2 }, 'kept');
  const inKept = { headers: { 'x-petstore-session': 'kept' } };
  expect((await before.one.send('/v1/pets/46', inKept)).status).toBe(503);
  const paths = ['/snapshot', '/failures', '/choices', '/now', '/latency', '/sessions'];
  const read = async ({ admin }: typeof before.one) =>
    Promise.all(
      paths.map(async (path) => (await admin('GET', path, undefined, 'kept')).text.replace(/"usedAt":"[^"]*"/, '')),
    );
  const expected = await read(before.one);
  await killAll();

  const after = await start();
  expect(await read(after.one)).toEqual(expected);
  expect((await after.one.list('kept')).text).toContain(`{"id":46,${big.slice(1)}`);
  expect((await after.one.send('/v1/pets/46', inKept)).status).toBe(503);
  expect((await after.one.admin('GET', '/failures', undefined, 'kept')).body).toMatchObject([
    { id: 2 },
    { id: 1, left: 1 },
  ]);
  expect(idOf(await after.one.create())).toBe(47);
});

test('a session that was reset or dropped comes back as at the start', async () => {
  const before = await start();
  for (const session of ['reset', 'dropped', 'empty']) await before.one.create(session);
  await before.one.admin('PUT', '/scenario', { name: 'outage' }, 'reset');
  await before.one.admin('POST', '/reset', undefined, 'reset');
  await before.one.admin('DELETE', '/sessions/dropped');
  await before.one.admin('PUT', '/snapshot', [], 'empty');
  await killAll();

  const after = await start();
  for (const session of ['reset', 'dropped']) {
    expect((await after.one.list(session)).body).toHaveLength(45);
    expect(idOf(await after.one.create(session))).toBe(46);
  }
  expect((await after.one.list('empty')).body).toHaveLength(0);
  expect(idOf(await after.one.create('empty'))).toBe(1);
});

test('a selected scenario comes back, and a reset still ends it', async () => {
  const before = await start();
  await before.one.admin('PUT', '/scenario', { name: 'large-ids' }, 'large');
  await before.one.create('large');
  await killAll();

  const after = await start();
  expect((await after.one.list('large')).text).toContain('9007199254740996');
  const scenarios = (await after.one.admin('GET', '/scenarios', undefined, 'large')).body as object[];
  expect(scenarios).toContainEqual(expect.objectContaining({ name: 'large-ids', isCurrent: true }));
  await after.one.admin('POST', '/reset', undefined, 'large');
  expect(idOf(await after.one.create('large'))).toBe(46);
});

test('every animal that was confirmed survives a kill, and no id is given twice', async () => {
  const confirmed: number[] = [];
  const { one, two } = await start();
  const createAll = async ({ create }: typeof one) => {
    for (;;) {
      const response = await create('torn').catch(() => undefined);
      if (!response) return;
      confirmed.push(idOf(response));
    }
  };
  const creating = [one, two, one, two].map(createAll);
  while (confirmed.length < 40) await one.list('other');
  await killAll();
  await Promise.all(creating);
  expect(new Set(confirmed).size).toBe(confirmed.length);

  const after = await start();
  const stored = (await after.one.admin('GET', '/snapshot', undefined, 'torn')).body as { id: number }[];
  const ids = stored.map(({ id }) => id);
  expect(confirmed.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(idOf(await after.two.create('torn')));
});

test('the kit passes after the process was killed and started anew', async () => {
  const before = await start();
  const options = { apiKey: 'demo-key', asOf: new Date() };
  const first = await runConformance({ ...options, baseUrl: before.url });
  expect(first.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
  await killAll();
  const after = await start();
  const second = await runConformance({ ...options, baseUrl: after.url });
  expect(second.verdict).toMatchObject({ kind: 'conformant', exitCode: 0 });
});
