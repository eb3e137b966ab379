import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { bundle } from '../test/support/bundle.ts';
import { type Load, load } from './support/load.ts';
import { median } from './support/median.ts';
import { print } from './support/print.ts';

/**
 * Measures petstore-kit/worker in workerd, and compares it with a Durable Object that returns a constant list. Run
 * `node bench/worker.ts` after a build; it needs `wrk` (on Debian, the package `wrk`) and Linux. Each runs in a process of
 * its own with its storage on disk, and they alternate; every figure is a median.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 2;
const path = (name: string) => new URL(name, import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'petstore-bench-'));
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

/** A Worker with an object that returns twenty animals as text, whatever the request. */
const BARE = `
const text = JSON.stringify(Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: 'Animal ' + index, categoryId: 1, status: 'available' })));
export class PetstoreSession { async fetch(request) { if (request.method === 'POST') await request.text(); return new Response(text, { headers: { 'content-type': 'application/json' } }); } }
export class PetstoreDirectory {}
export default { fetch: (request, env) => env.PETSTORE_SESSIONS.get(env.PETSTORE_SESSIONS.idFromName('one')).fetch(request) };`;

writeFileSync(
  join(folder, 'worker.js'),
  `import { createPetstoreWorker } from ${JSON.stringify(path('../dist/worker/index.js'))};
const { worker, PetstoreSession, PetstoreDirectory } = createPetstoreWorker({ maxAnimals: 1000000, maxAnimalBytes: 2 ** 30, adminToken: 'admin-token-1' });
export { PetstoreSession, PetstoreDirectory };
export default worker;`,
);
const OURS = await bundle(join(folder, 'worker.js'), { codeSplitting: false });

/** A Worker in a workerd of its own. */
interface Started {
  origin: string;
  pid: number;
  dispose(this: void): Promise<void>;
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

async function start(script: string, storage: string): Promise<Started> {
  const before = new Set(childrenOf(process.pid));
  const object = (className: string) => ({ className, useSQLite: true });
  const miniflare = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2026-07-01',
    durableObjects: {
      PETSTORE_SESSIONS: object('PetstoreSession'),
      PETSTORE_DIRECTORY: object('PetstoreDirectory'),
    },
    durableObjectsPersist: join(folder, storage),
    // Requests reach the Worker without the proxy that miniflare has for development.
    unsafeDirectSockets: [{ port: 0 }],
  });
  const origin = (await miniflare.unsafeGetDirectURL()).origin;
  const pid = childrenOf(process.pid).find((child) => !before.has(child));
  if (pid === undefined) throw new Error('workerd is not a child of this process.');
  return { origin, pid, dispose: () => miniflare.dispose() };
}

/** The memory of a process, in MB. */
const memory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function measureThroughput(): Promise<void> {
  const operations = [
    { name: 'list of 20', path: '/pets?limit=20', more: [] },
    { name: 'get by id', path: '/pets/7', more: [] },
    { name: 'create', path: '/pets', more: ['-s', path('create-pet.lua')] },
    { name: 'list of 20 in 64 sessions', path: '/pets', more: ['-s', path('many-sessions.lua')] },
  ];
  for (const { name, path: below, more } of operations) {
    const loads: { bare: Load; ours: Load }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await start(BARE, `bare-${name}-${round}`);
      const ours = await start(OURS, `ours-${name}-${round}`);
      for (const worker of [bare, ours])
        await load(`${worker.origin}/v1${below}`, worker.pid, { connections: 16, seconds: SECONDS, more });
      const results = new Map<Started, Load>();
      for (const worker of round % 2 === 0 ? [bare, ours] : [ours, bare]) {
        results.set(
          worker,
          await load(`${worker.origin}/v1${below}`, worker.pid, { connections: 16, seconds: SECONDS, more }),
        );
      }
      loads.push({ bare: results.get(bare) as Load, ours: results.get(ours) as Load });
      for (const { dispose } of [bare, ours]) await dispose();
    }
    const of = (pick: (pair: { bare: Load; ours: Load }) => number, digits: number) =>
      median(loads.map(pick)).toFixed(digits);
    print(
      `${name.padEnd(26)} ${of(({ ours }) => ours.rate, 0).padStart(6)} requests/s, ${of(({ ours, bare }) => ours.rate / bare.rate, 2)} of a bare Durable Object; ${of(({ ours }) => ours.cpu / 1000, 3)} ms of processor time each (bare ${of(({ bare }) => bare.cpu / 1000, 3)}); p99 ${of(({ ours }) => ours.p99, 1)} ms`,
    );
  }
}

/** The time of the first request to a session whose object is not in memory, in milliseconds. */
async function measureFirstRequest(): Promise<void> {
  const worker = await start(OURS, 'first');
  const sizes = [0, 100, 1000, 10_000];
  for (const size of sizes.slice(1)) {
    const response = await fetch(`${worker.origin}/__petstore/seed`, {
      method: 'POST',
      headers: { ...headers, authorization: 'Bearer admin-token-1', 'x-petstore-session': `of-${size}` },
      body: JSON.stringify({ count: size }),
    });
    if (response.status !== 200) throw new Error(`Seeding failed: ${await response.text()}`);
  }
  await worker.dispose();
  const times = new Map<number, number[]>(sizes.map((size) => [size, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const { origin, dispose } = await start(OURS, 'first');
    const list = async (session: string) => {
      const before = performance.now();
      await (
        await fetch(`${origin}/v1/pets?limit=1`, { headers: { ...headers, 'x-petstore-session': session } })
      ).text();
      return performance.now() - before;
    };
    // The code of the Worker is loaded and compiled before anything is measured.
    for (let count = 0; count < 200; count++) await list(`warm-${count}`);
    for (const size of sizes) times.get(size)?.push(await list(`of-${size}`));
    await dispose();
  }
  for (const size of sizes) {
    print(
      `first request to a session with ${String(size || 'no').padEnd(5)} animals of its own: ${median(times.get(size) ?? []).toFixed(1)} ms`,
    );
  }
}

async function measureMemory(): Promise<void> {
  const SESSIONS = 500;
  const { origin, pid, dispose } = await start(OURS, 'memory');
  const create = (session: number) =>
    fetch(`${origin}/v1/pets`, {
      method: 'POST',
      headers: { ...headers, 'x-petstore-session': `memory-${session}` },
      body: '{"name":"Rex","categoryId":1}',
    }).then((response) => response.text());
  for (let session = 0; session < 20; session++) await create(session);
  const before = memory(pid);
  for (let session = 0; session < SESSIONS; session++) await create(1000 + session);
  print(`memory of a session with 46 animals: ${((1024 * (memory(pid) - before)) / SESSIONS).toFixed(0)} kB`);
  await dispose();
}

try {
  await measureThroughput();
  await measureFirstRequest();
  await measureMemory();
} finally {
  rmSync(folder, { recursive: true });
}
