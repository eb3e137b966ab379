import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConformanceResult, runConformance } from '../../../src/conformance/index.ts';
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

afterAll(async () => {
  await killAll();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (response: { body: never }) => (response.body as { id: number }).id;
const BIG = '{"name":"Käthe 🐈","categoryId":-9223372036854775808,"status":"sold"}';
const inKept = { headers: { 'x-petstore-session': 'kept' } };

/** Everything that the admin API shows of the session `kept`. */
async function readKept({ admin }: ReturnType<typeof createClient>): Promise<string[]> {
  const paths = ['/snapshot', '/failures', '/choices', '/now', '/latency', '/sessions'];
  const responses = await Promise.all(paths.map((path) => admin('GET', path, undefined, 'kept')));
  return responses.map(({ text }) => text.replaceAll(/"usedAt":"[^"]*"/g, ''));
}

describe('after the process was killed and started anew', () => {
  let one: ReturnType<typeof createClient>;
  let url: string;
  let kept: string[];
  let verdict: ConformanceResult['verdict'];

  beforeAll(async () => {
    const before = await start();
    const { create, admin, send } = before.one;
    await Promise.all(['kept', 'reset', 'dropped', 'empty', undefined].map((session) => create(session, BIG)));
    await admin('POST', '/failures', { operation: 'getPet', status: 503, times: 3 }, 'kept');
    await admin('POST', '/failures', { operation: 'createPet', status: 500, probability: 0.5 }, 'kept');
    await admin('PATCH', '/choices', { limitOutOfRange: 'clamp', idScheme: 'sparse' }, 'kept');
    await admin('PUT', '/now', { now: '2030-12-06' }, 'kept');
    await admin('PUT', '/latency', { minimum: 1, maximum: 2 }, 'kept');
    await send('/v1/pets/46', inKept);
    await admin('PUT', '/scenario', { name: 'outage' }, 'reset');
    await admin('POST', '/reset', undefined, 'reset');
    await admin('PUT', '/snapshot', [], 'empty');
    await admin('PUT', '/scenario', { name: 'large-ids' }, 'large');
    await create('large');
    await admin('DELETE', '/sessions/dropped');
    ({ verdict } = await runConformance({ baseUrl: before.url, apiKey: 'demo-key', skip: ['oracle'] }));
    kept = await readKept(before.one);
    await killAll();
    ({ one, url } = await start());
  }, 60_000);

  test('a session has its animals and settings, and continues their numbers', async () => {
    expect(await readKept(one)).toEqual(kept);
    expect((await one.list('kept')).text).toContain(`{"id":46,${BIG.slice(1)}`);
    expect((await one.send('/v1/pets/46', inKept)).status).toBe(503);
    const failures = (await one.admin('GET', '/failures', undefined, 'kept')).body;
    expect(failures).toMatchObject([{ id: 2 }, { id: 1, left: 1 }]);
  });

  test.each(['reset', 'dropped'])('a session that was %s is as at the start', async (session) => {
    expect((await one.list(session)).body).toHaveLength(45);
    expect(idOf(await one.create(session))).toBe(46);
  });

  test('a session without animals still has none', async () => {
    expect((await one.list('empty')).body).toHaveLength(0);
    expect(idOf(await one.create('empty'))).toBe(1);
  });

  test('a selected scenario is still selected, and a reset ends it', async () => {
    expect((await one.list('large')).text).toContain('9007199254740996');
    const scenarios = (await one.admin('GET', '/scenarios', undefined, 'large')).body as object[];
    expect(scenarios).toContainEqual(expect.objectContaining({ name: 'large-ids', isCurrent: true }));
    await one.admin('POST', '/reset', undefined, 'large');
    expect(idOf(await one.create('large'))).toBe(46);
  });

  test('the kit passes, as it did before', async () => {
    const after = await runConformance({ baseUrl: url, apiKey: 'demo-key', skip: ['oracle'] });
    expect([verdict, after.verdict]).toMatchObject([
      { kind: 'conformant', exitCode: 0 },
      { kind: 'conformant', exitCode: 0 },
    ]);
  });

  test('every animal that was confirmed survives a kill, and no id is given twice', async () => {
    await killAll();
    const confirmed: number[] = [];
    let killed: Promise<void> | undefined;
    const clients = await start();
    const createAll = async ({ create }: typeof one) => {
      for (;;) {
        const response = await create('torn').catch(() => undefined);
        if (!response) return;
        confirmed.push(idOf(response));
        // Immediately after the response, when what it confirms could not be written later.
        if (confirmed.length === 40) killed = killAll();
      }
    };
    await Promise.all([clients.one, clients.two, clients.one, clients.two].map(createAll));
    await killed;
    expect(new Set(confirmed).size).toBe(confirmed.length);

    const after = await start();
    const stored = (await after.one.admin('GET', '/snapshot', undefined, 'torn')).body as { id: number }[];
    const ids = stored.map(({ id }) => id);
    expect(confirmed.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(idOf(await after.two.create('torn')));
  });
});
